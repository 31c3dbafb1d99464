import { redirect } from 'react-router-dom';
import type { TokenClaims } from '../../../../services/customers/sign-in.schemas.ts';
import type { SessionStore } from '../../../shared/stores/session-store.ts';
import { ADMIN_PATH, LOGIN_PATH } from './paths.ts';

export type Guard = ReturnType<typeof createGuard>;

/** The signed-in administrator by the stored token, null for other visitors (specification/administration §1). */
export function currentAdministrator(session: SessionStore): TokenClaims | null {
  // Another tab may have signed in or out, or the token may have run out since the page was opened.
  session.start();
  const { claims } = session.getState();
  return claims?.isAdmin === 1 ? claims : null;
}

/** Admits only administrators to the screens. It decides only what the browser draws; the server checks every call. */
export function createGuard(session: SessionStore) {
  let destination: string | null = null;

  const remember = (address: string) => {
    const { pathname, search } = new URL(address, 'http://shop.invalid');
    if (pathname !== LOGIN_PATH) destination = `${pathname}${search}`;
  };

  return {
    /** Stores the requested screen, to return to it after the sign-in. */
    remember,
    /** A redirect to the sign-in for users who are no administrators; null for an administrator. */
    turnAway: (address: string) => {
      if (currentAdministrator(session)) return null;
      remember(address);
      return redirect(LOGIN_PATH);
    },
    /** The reverse for the sign-in page. */
    turnAwayFromLogin: () => (currentAdministrator(session) ? redirect(ADMIN_PATH) : null),
    /** The target after the sign-in; clears the stored one. */
    takeDestination: () => {
      const taken = destination ?? ADMIN_PATH;
      destination = null;
      return taken;
    },
  };
}
