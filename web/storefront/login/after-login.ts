import type { TokenClaims } from '../../../services/customers/sign-in.schemas.ts';

/** Pages to return to, by the keyword in the address: never an address itself (open redirect). */
const RETURNS: Readonly<Record<string, string>> = { narudzba: '/narudzba', korpa: '/korpa' };

/**
 * The page after signing in: home for an administrator, the previous page or the account for a customer
 * (specification/storefront §13).
 */
export function afterLogin({ isAdmin }: Pick<TokenClaims, 'isAdmin'>, cameFrom: string | null): string {
  if (isAdmin === 1) return '/';
  const known = cameFrom !== null && Object.hasOwn(RETURNS, cameFrom) ? RETURNS[cameFrom] : undefined;
  return known ?? '/moj-racun';
}
