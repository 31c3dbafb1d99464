import { Info } from 'lucide-react';
import type { RemovedLine } from '../stores/cart-store.ts';

/** What the shop took out of the cart, and why. */
export function RemovedLines({ removed }: { removed: readonly RemovedLine[] }) {
  return (
    <section
      role="status"
      aria-label="Uklonjeni proizvodi"
      className="flex gap-3 rounded-lg bg-honey-soft p-4 text-honey-ink sm:p-5"
    >
      <Info size={22} aria-hidden="true" className="mt-0.5 flex-none" />
      <div>
        <h2 className="font-sans text-base tracking-normal">
          Iz vaše korpe su uklonjeni sljedeći proizvodi:
        </h2>
        <ul className="mt-1 grid gap-1">
          {removed.map(({ title, reason }) => (
            <li key={`${title} ${reason}`}>
              <span className="font-semibold">{title}</span>
              {reason === '' ? null : ` – ${reason}`}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
