import type {
  AdminProduct,
  ProductConflict,
} from '../../../../services/catalogue/product/product.schemas.ts';
import { ApiError } from '../../../shared/api/client.ts';

export type ProductChanged = ProductConflict & { product: AdminProduct };

/** What another operator has changed since the product was read, if that is why it was not saved. */
export function changedSince(error: unknown): ProductChanged | null {
  if (!(error instanceof ApiError) || error.code !== 'product_changed') return null;
  const conflict = error.answer as Partial<ProductConflict>;
  return conflict.product && conflict.changes
    ? { changes: conflict.changes, product: conflict.product }
    : null;
}
