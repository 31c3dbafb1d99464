import { Send } from 'lucide-react';
import { useState } from 'react';
import type { OrderAnswer, OrderLine } from '../../../../../services/ordering/ordering.schemas.ts';
import { FREE_PICKUP } from '../../../../../services/rules/orders/order-terms.ts';
import type { Courier } from '../../../../../services/settings/settings.schemas.ts';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { ParcelList } from '../../../../shared/ui/orders/parcel-list.tsx';
import { useDone } from '../../../shared/action/use-done.ts';
import { mailed } from '../../../shared/orders/mailed.ts';
import { May } from '../../../shared/session/access.tsx';
import { OrderPanel } from '../order-panel.tsx';
import { ParcelForm } from './parcel-form.tsx';
import { ParcelLabel } from './parcel-label.tsx';
import { isTaken, unsentOf } from './parcel-values.ts';
import { ParcelWithdrawal } from './parcel-withdrawal.tsx';

const SENT = 'Pošiljka je zabilježena';
const ANNOUNCED = 'Pošiljka se najavljuje kuriru.';

/** Nothing is announced that has left already, or that its customer fetches. */
function mayAnnounce({ status, shippingMethod }: OrderAnswer): boolean {
  return status !== 'Poslana' && shippingMethod !== FREE_PICKUP;
}

function announcedTo({ email }: OrderAnswer): string {
  return email === '' ? ANNOUNCED : `${ANNOUNCED} Kupac dobija email kada je kurir primi.`;
}

function byHand({ service: _, ...courier }: Courier): Courier {
  return courier;
}

type Props = { order: OrderAnswer; lines: readonly OrderLine[]; couriers: readonly Courier[] };

/** The parcels of the order, and the next one. Nothing while the shop has no courier. */
export function OrderParcels({ order, lines, couriers }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const done = useDone(close);
  const unsent = unsentOf(lines, order.parcels);
  const isOpen = ['Zaprimljena', 'Potvrđena', 'Poslana'].includes(order.status);
  const maySend = couriers.length > 0 && isOpen && unsent.length > 0;
  if (order.parcels.length === 0 && !maySend) return null;
  return (
    <OrderPanel id="posiljke" title="Pošiljke">
      {order.parcels.length === 0 ? (
        <p className="text-sm text-ink-soft">Ništa još nije poslano.</p>
      ) : (
        <ParcelList
          parcels={order.parcels}
          below={(parcel) =>
            parcel.state === 'waiting' ? (
              <ParcelWithdrawal orderId={order._id} parcelId={parcel._id} />
            ) : (
              <ParcelLabel orderId={order._id} parcel={parcel} />
            )
          }
        />
      )}
      {maySend ? (
        <May call="POST /orders/:id/parcels">
          <div>
            <Button size="sm" onClick={() => setOpen(true)}>
              <Send size={17} aria-hidden="true" />
              {order.parcels.some(isTaken) ? 'Pošalji ostatak' : 'Pošalji pošiljku'}
            </Button>
          </div>
        </May>
      ) : null}
      <Dialog open={open} onClose={close} title={`Pošiljka za narudžbu ${order.orderName}`}>
        <ParcelForm
          orderId={order._id}
          unsent={unsent}
          couriers={mayAnnounce(order) ? couriers : couriers.map(byHand)}
          onClose={close}
          onSent={(announced) => done(announced ? announcedTo(order) : mailed(SENT, order))}
        />
      </Dialog>
    </OrderPanel>
  );
}
