import type { ReactNode } from 'react';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { useMayOpen } from './access.tsx';

/** A link to a screen in a text; for an account that may not open it, the text alone. */
export function ScreenLink({ to, children }: { to: string; children: ReactNode }) {
  if (!useMayOpen()(to)) return children;
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  );
}
