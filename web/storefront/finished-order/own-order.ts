import type { TokenClaims } from '../../../services/customers/sign-in.schemas.ts';
import type { OrderAnswer } from '../../../services/ordering/ordering.schemas.ts';

/** Whether an order is listed in the visitor's account: they ordered it, or a guest with their e-mail did (specification/orders §1). */
export function isOwnOrder(
  order: Pick<OrderAnswer, 'userOrderId' | 'email'>,
  claims: Pick<TokenClaims, '_id' | 'email'> | null,
): boolean {
  if (claims === null) return false;
  if (order.userOrderId !== '') return claims._id === order.userOrderId;
  return claims.email.toLowerCase() === order.email.toLowerCase();
}
