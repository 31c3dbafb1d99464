import { useOutletContext } from 'react-router-dom';
import type { TokenClaims } from '../../../services/customers/customers.schemas.ts';
import type { SessionState } from '../../shared/stores/session-store.ts';

export type Customer = Pick<TokenClaims, '_id' | 'name' | 'surname' | 'email'>;

/** Who the account belongs to: null for anybody but a signed-in customer, 'unknown' until the browser has looked. */
export function customerOf({
  status,
  claims,
}: Pick<SessionState, 'status' | 'claims'>): Customer | null | 'unknown' {
  if (status === 'unknown') return 'unknown';
  return claims !== null && claims.isAdmin === 0 ? claims : null;
}

/** The customer whose account the screen is in; null while that is not known. */
export function useCustomer(): Customer | null {
  return useOutletContext<Customer | null>();
}
