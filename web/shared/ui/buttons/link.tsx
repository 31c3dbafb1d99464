import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  /** Whether the page stays where it is scrolled to. */
  preventScrollReset?: boolean;
  /** The state in the location of the next page. */
  state?: unknown;
};

/**
 * A link within the shop: it loads no new document. The router's own also fetches ahead for servers of its kind, and
 * every page would bring the code for it.
 */
export function Link({ to, preventScrollReset, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { preventScrollReset, state, target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
