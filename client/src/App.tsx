import { Board } from "./board/Board";
export const App = () => <div class="app"><Board /><aside class="panel" /></div>;
