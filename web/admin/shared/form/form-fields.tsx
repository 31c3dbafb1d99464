import type { ReactNode } from 'react';
import { useMay } from '../session/access.tsx';

/** The fields of a form. An account that may not save them cannot change them. */
export function FormFields({ children }: { children: ReactNode }) {
  if (useMay()) return children;
  return (
    <fieldset disabled className="contents">
      {children}
    </fieldset>
  );
}
