import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import type { OrderAnswer, OrderReturnAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { orderPath } from '../../shared/orders/order-link.tsx';
import { May } from '../../shared/session/access.tsx';
import { ExchangeForm } from './exchange-form.tsx';

type Props = { order: OrderAnswer; one: OrderReturnAnswer };

/** The orders that a received return was exchanged for, or the way to exchange it. Nothing where nothing came back. */
export function Exchange({ order, one }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { exchanges = [], received } = one;
  if (exchanges.length > 0)
    return (
      <p className="flex flex-wrap gap-3 text-sm">
        {exchanges.map((exchange) => (
          <Link key={exchange.orderId} to={orderPath(exchange)} className="link font-semibold">
            Narudžba zamjene {exchange.generatedOrderId}
          </Link>
        ))}
      </p>
    );
  if (received.length === 0 || order.name === '') return null;
  return (
    <May call="POST /returns/:id/exchange">
      <Button size="sm" variant="secondary" className="mt-1" onClick={() => setOpen(true)}>
        <ArrowLeftRight size={17} aria-hidden="true" />
        Zamjena
      </Button>
      <Dialog open={open} onClose={close} title={`Zamjena za povrat iz narudžbe ${order.orderName}`} wide>
        {open ? <ExchangeForm order={order} one={one} onClose={close} /> : null}
      </Dialog>
    </May>
  );
}
