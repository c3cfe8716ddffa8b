/** The table page: reads which table it is, fetches it, draws it. */
import "./style/fonts.css";
import "./style/board.css";
import "./style/page.css";
import { render } from "preact";
import { App } from "./App";
import { begin } from "./begin";

const root = document.getElementById("table");
if (root) {
  render(<App />, root);
  void begin(root.dataset["table"] ?? "", root.dataset["as"] ?? "", root.dataset["lesson"] ?? "");
}
