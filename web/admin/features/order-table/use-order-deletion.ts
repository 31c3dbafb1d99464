import type { OrderAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { type DeletionOptions, useDeletion } from '../../shared/layout/use-deletion.tsx';

type Order = Pick<OrderAnswer, '_id' | 'orderName'>;

/** Asks, deletes an order, reports the result (specification/administration §11: a failure speaks of the product). */
export function useOrderDeletion<Item extends Order>(
  after: Pick<DeletionOptions<Item>, 'onGone' | 'onDeleted'>,
) {
  return useDeletion<Item>({
    question: ({ orderName }) => `Jesi li siguran da želiš izbrisati narudžbu "${orderName}"?`,
    remove: (api, { _id }) => call(api, 'DELETE /orders/delete-order/:id', { params: { id: _id } }),
    success: ({ orderName }) => `Uspješno ste izbrisali narudžbu "${orderName}"`,
    failure: (error) => `Došlo je do problema prilikom brisanja proizvoda: ${error}`,
    ...after,
  });
}
