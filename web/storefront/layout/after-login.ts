import type { Location } from 'react-router-dom';
import type { TokenClaims } from '../../../services/customers/sign-in.schemas.ts';

/** Pages to return to, by the keyword in the address: never an address itself (open redirect). */
const RETURNS: Readonly<Record<string, string>> = { narudzba: '/narudzba', korpa: '/korpa' };

/**
 * The page that asked for the sign-in; undefined for none. The pages of signing in pass it on in the history's state, which
 * no link from outside can set.
 */
export function wayBack({ search, state }: Pick<Location, 'search' | 'state'>): string | undefined {
  if (typeof state === 'string') return state;
  const keyword = new URLSearchParams(search).get('povratak') ?? '';
  return Object.hasOwn(RETURNS, keyword) ? RETURNS[keyword] : undefined;
}

/**
 * The page after signing in: home for an administrator, the previous page or the account for a customer
 * (specification/storefront §13).
 */
export function afterLogin({ isAdmin }: Pick<TokenClaims, 'isAdmin'>, at: Parameters<typeof wayBack>[0]) {
  return isAdmin === 1 ? '/' : (wayBack(at) ?? '/moj-racun');
}
