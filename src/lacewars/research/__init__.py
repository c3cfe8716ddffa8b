"""The laboratory: the games as environments for learning programs, and what learns from them.

It needs the extra `research`; the games themselves need nothing.
"""
