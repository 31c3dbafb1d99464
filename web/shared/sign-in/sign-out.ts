import { logout } from '../api/logout.ts';
import type { Stores } from '../stores/stores.tsx';

/** Forgets the token at once, and ends its session on the server where that answers. */
export function signOut({ api, session }: Pick<Stores, 'api' | 'session'>): void {
  // The token is read when the call is made, before it is forgotten.
  logout(api).catch(() => undefined);
  session.signOut();
}
