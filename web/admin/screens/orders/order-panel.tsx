import type { ReactNode } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';

type Props = {
  id: string;
  title: string;
  /** Also on the slip in the parcel. */
  isPrinted?: boolean;
  children: ReactNode;
};

/** A card of the order view with its own heading. */
export function OrderPanel({ id, title, isPrinted = false, children }: Props) {
  return (
    <section
      className={classNames(
        'card grid grid-cols-1 gap-3.5 px-4.5 py-4',
        isPrinted ? 'print:sheet-part' : 'print:hidden',
      )}
      aria-labelledby={id}
    >
      <h2 id={id} className="text-base tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}
