"""Maria: the War of the Austrian Succession, 1741-45, for two or three players."""
