import type { OrderAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import { OrderTags } from './order-tags.tsx';
import { StaffNotes } from './staff-notes.tsx';

/** What only the staff sees of an order: its tags and notes. Not printed. */
export function OrderStaff({ order }: { order: OrderAnswer }) {
  return (
    <section className="card order-life print:hidden" aria-labelledby="interno">
      <h2 id="interno" className="order-section-title">
        Interno
      </h2>
      <p className="text-xs text-ink-faint">Kupac ovo ne vidi.</p>
      <OrderTags order={order} />
      <StaffNotes order={order} />
    </section>
  );
}
