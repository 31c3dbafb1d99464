import type { TokenClaims } from '../../../services/customers/customers.schemas.ts';

/** Pages to return to, by the keyword in the address: never an address itself (open redirect). */
const RETURNS: Readonly<Record<string, string>> = { narudzba: '/narudzba', korpa: '/korpa' };

/** Where a user goes after signing in: an administrator home, a customer back or to the account (specification/storefront §13). */
export function afterLogin({ isAdmin }: Pick<TokenClaims, 'isAdmin'>, cameFrom: string | null): string {
  if (isAdmin === 1) return '/';
  const known = cameFrom !== null && Object.hasOwn(RETURNS, cameFrom) ? RETURNS[cameFrom] : undefined;
  return known ?? '/moj-racun';
}
