import type { ReactNode } from 'react';

/** The box in place of a list without rows. */
export function EmptyRows({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-md border border-dashed border-sand-deep bg-surface px-4 py-10 text-center text-ink-soft">
      {children}
    </p>
  );
}
