import type {
  AdminProduct,
  ProductConflict,
} from '../../../../../services/catalogue/product/product.schemas.ts';
import { ApiError } from '../../../../shared/api/client.ts';

export type ProductChanged = ProductConflict & { product: AdminProduct };

/** The changes of another operator since the product was read, if they are why it was not saved. */
export function changedSince(error: unknown): ProductChanged | null {
  if (!(error instanceof ApiError) || error.code !== 'product_changed') return null;
  const { answer } = error;
  return isConflict(answer) && answer.product ? { changes: answer.changes, product: answer.product } : null;
}

function isConflict(answer: unknown): answer is ProductConflict {
  return typeof answer === 'object' && answer !== null && 'changes' in answer && 'product' in answer;
}
