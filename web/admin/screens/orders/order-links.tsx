import { Banknote, Eye, Pencil, PhoneCall, Undo2 } from 'lucide-react';
import type { OrderAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import { ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import { historyPath } from '../../shared/history/history-path.ts';
import { May, useMayOpen } from '../../shared/session/access.tsx';
import { fullPath } from '../../shared/session/screen-access.ts';
import { isTaken } from './parcels/parcel-values.ts';

/** The way to statements and orders that wait for money. */
export function PaymentsLink() {
  return (
    <ButtonLink to={fullPath('uplate')} variant="secondary" size="sm">
      <Banknote size={17} aria-hidden="true" />
      Uplate
    </ButtonLink>
  );
}

/** The way to the returns of all orders. */
export function ReturnsLink() {
  return (
    <May call="GET /returns">
      <ButtonLink to={fullPath('povrati')} variant="secondary" size="sm">
        <Undo2 size={17} aria-hidden="true" />
        Povrati
      </ButtonLink>
    </May>
  );
}

/** Leads to the form that takes an order by phone. */
export function NewOrderLink() {
  return (
    <May call="POST /orders/phone">
      <ButtonLink to={fullPath('nova-narudzba')} size="sm">
        <PhoneCall size={17} aria-hidden="true" />
        Nova narudžba
      </ButtonLink>
    </May>
  );
}

/** Links to the form that changes the order, until a part of it was sent. */
export function ChangeLink({ order }: { order: OrderAnswer }) {
  const isOpen = order.status === 'Zaprimljena' || order.status === 'Potvrđena';
  if (!isOpen || order.parcels.some(isTaken)) return null;
  return (
    <May call="POST /orders/:id/change">
      <ButtonLink to={fullPath(`izmjena-narudzbe/${order.generatedOrderId}`)} variant="secondary" size="sm">
        <Pencil size={17} aria-hidden="true" />
        Izmijeni narudžbu
      </ButtonLink>
    </May>
  );
}

/** The way to what the customer saw, from the first step of the cart to the order. */
export function SeenLink({ order }: { order: OrderAnswer }) {
  const mayOpen = useMayOpen();
  const path = historyPath('order', order._id);
  if (!mayOpen(path)) return null;
  return (
    <ButtonLink to={`${path}?${new URLSearchParams({ tab: 'kupac' })}`} variant="secondary" size="sm">
      <Eye size={17} aria-hidden="true" />
      Šta je kupac vidio
    </ButtonLink>
  );
}
