import { describe, expect, it } from 'vitest';
import { createSessionStore, TOKEN_KEY } from './session-store.ts';
import { createMemoryStorage } from './storage.ts';

const NOW = 1_800_000_000_000;

function token(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
}
const valid = token({
  _id: 'u1',
  name: 'Đana',
  surname: 'Šarić',
  email: 'd@example.ba',
  isAdmin: 0,
  exp: NOW / 1000 + 60,
});
const expired = token({ _id: 'u1', name: 'Đana', exp: NOW / 1000 - 1 });

describe('the session', () => {
  it('is unknown until the browser has read its storage', () => {
    const session = createSessionStore(createMemoryStorage({ [TOKEN_KEY]: valid }), () => NOW);
    expect(session.getState().status).toBe('unknown');
  });

  it('reads the person of a stored token, with all Bosnian letters', () => {
    const session = createSessionStore(createMemoryStorage({ [TOKEN_KEY]: valid }), () => NOW);
    session.start();
    expect(session.getState()).toMatchObject({
      status: 'signed-in',
      claims: { name: 'Đana', surname: 'Šarić' },
    });
    expect(session.currentToken()).toBe(valid);
  });

  it.each([
    ['expired', expired],
    ['broken', 'a.%%%.c'],
    ['not a token', 'x'],
    ['without the claims', token({ hello: 1 })],
  ])('throws away a token that is %s', (_, stored) => {
    const storage = createMemoryStorage({ [TOKEN_KEY]: stored });
    const session = createSessionStore(storage, () => NOW);
    session.start();
    expect(session.getState()).toEqual({ status: 'guest', token: null, claims: null, ended: true });
    expect(storage.getItem(TOKEN_KEY)).toBeNull();
  });

  it('sends an expired token until it is read again, so that the shop says that the session has ended', () => {
    let now = NOW;
    const session = createSessionStore(createMemoryStorage({ [TOKEN_KEY]: valid }), () => now);
    session.start();
    now += 61_000;
    expect(session.currentToken()).toBe(valid);
    session.start();
    expect(session.currentToken()).toBeNull();
  });

  it('stores the token on sign-in and deletes it on sign-out', () => {
    const storage = createMemoryStorage();
    const session = createSessionStore(storage, () => NOW);
    session.signIn(valid);
    expect(storage.getItem(TOKEN_KEY)).toBe(valid);
    session.signOut();
    expect(storage.getItem(TOKEN_KEY)).toBeNull();
    expect(session.getState().status).toBe('guest');
  });
});
