import { rejected } from '../../kernel/rejection.ts';
import type { Asker, SignedIn } from './http.ts';

/** The asker of a route that admits no guests; 401 `unauthenticated` for one. */
export function signedIn(asker: Asker): SignedIn {
  if (asker.kind !== 'guest') return asker;
  throw rejected('unauthenticated', 'unauthenticated', '');
}
