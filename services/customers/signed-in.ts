import type { Asker, SignedIn } from '../platform/http/http.ts';
import { rejected } from '../platform/kernel/rejection.ts';

/** The asker of a route that admits no guests; 401 `unauthenticated` for one. */
export function signedIn(asker: Asker): SignedIn {
  if (asker.kind !== 'guest') return asker;
  throw rejected('unauthenticated', 'unauthenticated', '');
}
