import { PackageOpen, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type {
  OrderAnswer,
  OrderLine,
  OrderReturnAnswer,
} from '../../../../services/ordering/ordering.schemas.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { ReturnForm } from '../../../shared/ui/orders/return-form.tsx';
import { ReturnList } from '../../../shared/ui/orders/return-list.tsx';
import { returnableOf } from '../../../shared/ui/orders/return-values.ts';
import { Exchange } from '../../features/return/exchange.tsx';
import { PaidOut } from '../../features/return/paid-out.tsx';
import { ReceiptDialog } from '../../features/return/receipt-dialog.tsx';
import { useDone } from '../../shared/action/use-done.ts';
import { mailed } from '../../shared/orders/mailed.ts';
import { May } from '../../shared/session/access.tsx';
import { OrderPanel } from './order-panel.tsx';

type Props = { order: OrderAnswer; lines: readonly OrderLine[] };

/** The returns of the order, and another one. Nothing before the order was sent. */
export function OrderReturns({ order, lines }: Props) {
  const [asking, setAsking] = useState(false);
  const [receiving, setReceiving] = useState<OrderReturnAnswer | null>(null);
  const close = () => setAsking(false);
  const done = useDone(close);
  const isSent = order.status === 'Poslana' || order.status === 'Isporučena';
  const returnable = isSent ? returnableOf(lines, order.returns) : [];
  if (order.returns.length === 0 && returnable.length === 0) return null;
  return (
    <OrderPanel id="povrati" title="Povrati">
      {order.returns.length === 0 ? (
        <p className="text-sm text-ink-soft">Ništa nije zatraženo za povrat.</p>
      ) : (
        <ReturnList
          returns={order.returns}
          forStaff
          action={(one) =>
            one.state === 'requested' ? (
              <ReceiveButton one={one} onOpen={setReceiving} />
            ) : (
              <>
                <PaidOut one={one} charge={order.charge} />
                <Exchange order={order} one={one} />
              </>
            )
          }
        />
      )}
      {returnable.length === 0 ? null : (
        <May call="POST /orders/:id/returns">
          <div>
            <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
              <Undo2 size={17} aria-hidden="true" />
              Novi povrat
            </Button>
          </div>
        </May>
      )}
      <Dialog open={asking} onClose={close} title={`Novi povrat iz narudžbe ${order.orderName}`}>
        <ReturnForm
          orderId={order._id}
          orderKey={null}
          lines={returnable}
          canSayWhy={order.name !== ''}
          onClose={close}
          onSent={() => done(mailed('Povrat je zatražen', order))}
        />
      </Dialog>
      <ReceiptDialog
        one={receiving}
        orderName={order.orderName}
        email={order.email}
        onClose={() => setReceiving(null)}
      />
    </OrderPanel>
  );
}

type ButtonProps = { one: OrderReturnAnswer; onOpen: (one: OrderReturnAnswer) => void };

function ReceiveButton({ one, onOpen }: ButtonProps) {
  return (
    <May call="POST /returns/:id/receive">
      <Button size="sm" className="mt-1" onClick={() => onOpen(one)}>
        <PackageOpen size={17} aria-hidden="true" />
        Primi povrat
      </Button>
    </May>
  );
}
