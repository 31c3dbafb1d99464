import { describe, expect, it } from 'vitest';
import type { TokenClaims } from '../../../../services/customers/sign-in.schemas.ts';
import { createSessionStore, TOKEN_KEY } from '../../../shared/stores/session-store.ts';
import { createMemoryStorage } from '../../../shared/stores/storage.ts';
import { createGuard, currentAdministrator } from './guard.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

function tokenWith(claims: Partial<TokenClaims>): string {
  const payload = { _id: 'u1', name: 'Amra', isAdmin: 1, exp: NOW / 1000 + 60, ...claims };
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
}

function sessionWith(token: string | null) {
  const storage = createMemoryStorage(token === null ? {} : { [TOKEN_KEY]: token });
  return { storage, session: createSessionStore(storage, () => NOW) };
}

function guardFor(token: string | null) {
  return createGuard(sessionWith(token).session);
}

const target = (response: Response | null) => response?.headers.get('Location') ?? null;

describe('the guard of the administration', () => {
  it('lets an administrator in', () => {
    expect(guardFor(tokenWith({})).turnAway('https://shop.example/administracija')).toBeNull();
  });

  it.each([
    ['no user is signed in', null],
    ['a customer is signed in', tokenWith({ isAdmin: 0 })],
    ['the token has run out', tokenWith({ exp: NOW / 1000 - 1 })],
    ['the token is no token', 'not.a-token'],
  ])('sends to the login page when %s', (_, token) => {
    const response = guardFor(token).turnAway('https://shop.example/administracija/narudzbe');

    expect(target(response)).toBe('/administracija/prijava');
  });

  it('redirects only an administrator from the login page', () => {
    expect(target(guardFor(tokenWith({})).turnAwayFromLogin())).toBe('/administracija');
    expect(guardFor(null).turnAwayFromLogin()).toBeNull();
    expect(guardFor(tokenWith({ isAdmin: 0 })).turnAwayFromLogin()).toBeNull();
  });

  it('redirects back to the requested screen, once', () => {
    const guard = guardFor(null);
    guard.turnAway('https://shop.example/administracija/narudzbe?page=2&name=amra');

    expect(guard.takeDestination()).toBe('/administracija/narudzbe?page=2&name=amra');
    expect(guard.takeDestination()).toBe('/administracija');
  });

  it('never redirects back to the login page itself', () => {
    const guard = guardFor(null);
    guard.remember('/administracija/prijava');

    expect(guard.takeDestination()).toBe('/administracija');
  });

  it('notices at once that another tab has signed out', () => {
    const { storage, session } = sessionWith(tokenWith({}));
    expect(currentAdministrator(session)?.name).toBe('Amra');

    storage.removeItem(TOKEN_KEY);

    expect(currentAdministrator(session)).toBeNull();
  });
});
