import { type ReactNode, useId } from 'react';

/** A card of a form with its own heading. */
export function FormSection({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card form-sheet" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {heading}
      </h2>
      {children}
    </section>
  );
}
