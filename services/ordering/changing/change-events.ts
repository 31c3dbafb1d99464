import type { PersonalEvent, PlainEvent } from '../../platform/log/domain-event.ts';
import type { Delivery, OrderContact, OrderedLine } from '../ordered.ts';

/** The contact data that can be changed. */
export type ChangeableContact = Omit<OrderContact, 'key' | 'buyerFirm'>;

/** The events of one change have its id in common. */
type OfChange = { readonly changeId: string };
type OfTotal = { readonly total: number; readonly previousTotal: number };

/** An administrator's changes of an order before it was sent, with the recomputed amounts. */
export type OrderChangeEvent =
  | PlainEvent<
      'OrderLinesChanged',
      OfChange &
        OfTotal & {
          readonly lines: readonly OrderedLine[];
          readonly previousLines: readonly OrderedLine[];
          readonly goods: number;
          readonly previousGoods: number;
          readonly points: number;
          readonly previousPoints: number;
          /** The owner of the points; null for a guest. */
          readonly customerId: string | null;
        }
    >
  | PlainEvent<
      'OrderDeliveryChanged',
      OfChange & OfTotal & { readonly delivery: Delivery; readonly previousDelivery: Delivery }
    >
  | PlainEvent<
      'OrderPaymentMethodChanged',
      OfChange & { readonly payment: string; readonly previousPayment: string }
    >
  /** The fields that are others now. */
  | PersonalEvent<'OrderContactChanged', Partial<ChangeableContact>, OfChange>;
