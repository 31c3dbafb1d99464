import { useRevalidator } from 'react-router-dom';
import type { ProductRow } from '../../../../services/catalogue/product/product.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { useAction } from '../action/use-action.ts';

/** Whether the product is a best seller, `turn`, which turns it the other way, and `toggle`, which also tells so. */
export function useBestSeller(product: ProductRow) {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction('Došlo je do problema prilikom uređivanja proizvoda');
  const on = product.bestSeller === 1;
  const turn = (api: ApiClient) =>
    call(api, 'POST /products/update-best-seller/:id', {
      params: { id: product._id },
      body: { bestSeller: on ? 0 : 1 },
    });
  const toggle = () =>
    run(async (api) => {
      await turn(api);
      await revalidate();
      notices.success(`Uspješno ste uredili proizvod "${product.title}"`);
    });
  return { busy, on, turn, toggle };
}
