import { useLocation } from 'react-router-dom';
import { Link, type LinkProps } from '../../shared/ui/buttons/link.tsx';

/** A link that is marked on its page and on the pages below it; with `end` on its own page only. */
export function CurrentLink({ to, end = false, ...rest }: LinkProps & { to: string; end?: boolean }) {
  const path = useLocation().pathname.toLowerCase();
  const isCurrent = path === to || (!end && path.startsWith(`${to}/`));
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
