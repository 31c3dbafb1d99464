import { useOutletContext } from 'react-router-dom';
import type { TokenClaims } from '../../../services/customers/sign-in.schemas.ts';
import type { SessionState } from '../../shared/stores/session-store.ts';

export type Customer = Pick<TokenClaims, '_id' | 'name' | 'surname' | 'email'>;

type Session = Pick<SessionState, 'status' | 'claims'>;

/** The owner of the account: null unless a customer is signed in, 'unknown' until the browser has read its session. */
export function customerOf({ status, claims }: Session): Customer | null | 'unknown' {
  if (status === 'unknown') return 'unknown';
  return claims !== null && claims.isAdmin === 0 ? claims : null;
}

/** The customer of the open account; null until known. */
export function useCustomer(): Customer | null {
  return useOutletContext<Customer | null>();
}
