/** A component that is drawn again only when one of its properties is another value. */
import { Component, h, type ComponentChild, type FunctionComponent } from "preact";

export function memo<P extends object>(render: FunctionComponent<P>): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const before = this.props as Record<string, unknown>;
      const after = next as Record<string, unknown>;
      return Object.keys(after).some((key) => key !== "children" && before[key] !== after[key]);
    }
    override render(props: P): ComponentChild {
      return h(render as FunctionComponent<object>, props);
    }
  }
  return Memo as unknown as FunctionComponent<P>;
}
