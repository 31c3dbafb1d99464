import { redirect } from 'react-router-dom';
import type { TokenClaims } from '../../../../services/customers/customers.schemas.ts';
import type { SessionStore } from '../../../shared/stores/session-store.ts';
import { ADMIN_PATH, LOGIN_PATH } from './paths.ts';

export type Guard = {
  /** What a visitor who is no administrator gets instead of a screen; null lets the administrator in. */
  turnAway: (address: string) => Response | null;
  /** The same for the login page: an administrator has no business there. */
  turnAwayFromLogin: () => Response | null;
  /** Keeps the screen that was asked for, to return to it after signing in. */
  remember: (address: string) => void;
  /** Where to go after signing in. Answers, and forgets, what was remembered. */
  takeDestination: () => string;
};

/** The signed-in administrator by the token that is stored now, null for everybody else (specification/administration §1). */
export function currentAdministrator(session: SessionStore): TokenClaims | null {
  // Another tab may have signed in or out, or the token may have run out since the page was opened.
  session.start();
  const { claims } = session.getState();
  return claims?.isAdmin === 1 ? claims : null;
}

/**
 * Keeps everybody but administrators off the screens. It decides what the browser draws only; every call is checked
 * by the server.
 */
export function createGuard(session: SessionStore): Guard {
  let destination: string | null = null;

  const remember = (address: string) => {
    const { pathname, search } = new URL(address, 'http://shop.invalid');
    if (pathname !== LOGIN_PATH) destination = `${pathname}${search}`;
  };

  return {
    remember,
    turnAway: (address) => {
      if (currentAdministrator(session)) return null;
      remember(address);
      return redirect(LOGIN_PATH);
    },
    turnAwayFromLogin: () => (currentAdministrator(session) ? redirect(ADMIN_PATH) : null),
    takeDestination: () => {
      const taken = destination ?? ADMIN_PATH;
      destination = null;
      return taken;
    },
  };
}
