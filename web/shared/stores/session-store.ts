import { createStore } from 'zustand/vanilla';
import type { TokenClaims } from '../../../services/customers/sign-in.schemas.ts';
import type { KeyValueStorage } from './storage.ts';

/** The storage key of the token (specification/customers §7). */
export const TOKEN_KEY = 'usertoken';

export type SessionState = {
  /** 'unknown' on the server and in the first paint, until the browser has read its storage. */
  status: 'unknown' | 'guest' | 'signed-in';
  token: string | null;
  claims: TokenClaims | null;
  /** Signed out by the shop: the token was no longer valid. */
  ended: boolean;
};

export type SessionStore = ReturnType<typeof createSessionStore>;

function isClaims(value: unknown): value is TokenClaims {
  return typeof value === 'object' && value !== null && '_id' in value && 'exp' in value;
}

/** The claims of a token; its signature is checked by the server only. Null for anything that is no token. */
export function decodeToken(token: string): TokenClaims | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

/** The session. One store per request on the server, one per page in the browser. */
export function createSessionStore(storage: KeyValueStorage, now: () => number = Date.now) {
  const store = createStore<SessionState>(() => ({
    status: 'unknown',
    token: null,
    claims: null,
    ended: false,
  }));

  const take = (token: string | null) => {
    const claims = decodeToken(token ?? '');
    const isValid = claims !== null && claims.exp * 1000 > now();
    if (isValid) store.setState({ status: 'signed-in', token, claims, ended: false });
    else store.setState({ status: 'guest', token: null, claims: null, ended: token !== null });
    return isValid;
  };

  return {
    ...store,
    /** Reads the stored token; an invalid or expired one is removed. */
    start: () => {
      if (!take(storage.getItem(TOKEN_KEY))) storage.removeItem(TOKEN_KEY);
    },
    /** Stores the token that `POST /api/users/login` answered. */
    signIn: (token: string) => {
      storage.setItem(TOKEN_KEY, token);
      take(token);
    },
    signOut: () => {
      storage.removeItem(TOKEN_KEY);
      take(null);
    },
    /** The shop no longer takes the token. */
    end: () => {
      storage.removeItem(TOKEN_KEY);
      store.setState({ status: 'guest', token: null, claims: null, ended: true });
    },
    /**
     * The stored token, for the API client; works before `start`. One that has expired is sent, too: without it an order would
     * be placed as a guest's, with it the shop refuses the order.
     */
    currentToken: () => storage.getItem(TOKEN_KEY),
  };
}
