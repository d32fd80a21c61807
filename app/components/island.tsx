import type { ComponentType } from "react";

interface Props<P extends object> {
  /** The file in app/islands, which exports this component as its default. */
  name: string;
  of: ComponentType<P>;
  /** Must survive JSON. */
  props: P;
}

/**
 * A part of the page that the browser wakes as a React component of its own. Within it no context of the page is
 * there (no translations, no routes: pass texts and addresses in), and `useId` would differ on the two sides.
 */
export function Island<P extends object>({ name, of: Part, props }: Props<P>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Part {...props} />
    </div>
  );
}
