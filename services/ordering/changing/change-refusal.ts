import type { Rejection } from '../../platform/kernel/rejection.ts';
import type { OrderState } from '../order.state.ts';
import { hasParcels, waitingParcels } from '../parcels/announcements.state.ts';
import { PARCEL_WAITING } from '../parcels/parcel-waiting.ts';

/** Why the order cannot be changed any more; null while it can. */
export function changeRefusal(order: OrderState): Rejection | null {
  const { stage, contact, invoice } = order;
  const isOpen = (stage === 'received' || stage === 'confirmed') && !hasParcels(order);
  if (isOpen && contact && !invoice) return null;
  if (waitingParcels(order).length > 0) return PARCEL_WAITING.error;
  if (isOpen && invoice)
    return {
      kind: 'conflict',
      code: 'order_invoiced',
      message: 'Za narudžbu je izdat račun. Stornirajte ga, pa onda izmijenite narudžbu.',
    };
  return {
    kind: 'rule',
    code: 'order_not_changeable',
    message: isOpen
      ? 'Podaci kupca su izbrisani, pa se narudžba više ne može mijenjati.'
      : 'Narudžba se može mijenjati samo dok ništa iz nje nije poslano.',
  };
}
