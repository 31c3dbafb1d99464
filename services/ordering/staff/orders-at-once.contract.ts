import { contract } from '../../platform/http/calls/contract.ts';
import { OrderOutcomes, StatusOfOrdersBody } from './orders-at-once.schemas.ts';

/** Several orders at once (specification/orders §13). */
export const ordersAtOnceContract = contract({
  'POST /orders/update-status': {
    summary: 'Change the status of several orders',
    access: ['orders'],
    body: StatusOfOrdersBody,
    answers: { 200: OrderOutcomes },
  },
});
