import type { OrderAnswer } from '../../../../../services/ordering/ordering.schemas.ts';
import { OrderPanel } from '../order-panel.tsx';
import { OrderTags } from './order-tags.tsx';
import { StaffNotes } from './staff-notes.tsx';

/** The tags and notes of an order, for the staff only. Not printed. */
export function OrderStaff({ order }: { order: OrderAnswer }) {
  return (
    <OrderPanel id="interno" title="Interno">
      <p className="text-xs text-ink-faint">Kupac ovo ne vidi.</p>
      <OrderTags order={order} />
      <StaffNotes order={order} />
    </OrderPanel>
  );
}
