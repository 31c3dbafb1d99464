import { describe, expect, it } from 'vitest';
import type { Credentials } from '../secrets/credentials.ts';
import { CREDENTIALS_CHANNEL } from '../tables.ts';
import { createSessions } from './sessions.ts';

const claims = {
  _id: 'u1',
  name: '',
  surname: '',
  email: '',
  isAdmin: 0,
  version: 1,
  iat: 0,
  exp: 0,
  sid: 's1',
  isEarlier: false,
} as const;
const account: Credentials = { userId: 'u1', hash: '', roles: [], version: 1 };

/** Of a session that was used just now. */
const used = () => ({ userId: 'u1', lastUsedAt: new Date() });

function setUp(found: Credentials | null) {
  const known = { account: found, asked: 0, answer: Promise.resolve() };
  let tell: (payload: string) => void = () => undefined;
  const sessions = createSessions({
    credentials: {
      async find() {
        known.asked += 1;
        const { account: answered } = known;
        await known.answer;
        return answered;
      },
    },
    store: {
      find: async () => used(),
      adopt: async () => null,
      noteUse: async () => undefined,
      end: async () => [],
      endOthers: async () => [],
    },
    listener: {
      on(channel, heard) {
        if (channel === CREDENTIALS_CHANNEL) tell = heard;
        return () => undefined;
      },
      isListening: () => true,
      since: () => () => true,
      close: async () => undefined,
    },
  });
  return { known, sessions, tell: (payload: string) => tell(payload) };
}

describe('a sign-in', () => {
  it('is valid while the version of the account is unchanged, and is an administrator’s if it was one', async () => {
    const { sessions } = setUp(account);
    expect(await sessions.rolesOf(claims)).toEqual([]);
    expect(await sessions.rolesOf({ ...claims, version: 2 })).toBeNull();
    expect(await sessions.rolesOf({ ...claims, isAdmin: 1 })).toBeNull();
    expect(await setUp(null).sessions.rolesOf(claims)).toBeNull();
  });
  it('has the current roles, and ends with the last one', async () => {
    const { sessions, known, tell } = setUp({ ...account, roles: ['catalogue'] });
    const admin = { ...claims, isAdmin: 1 } as const;
    expect(await sessions.rolesOf(admin)).toEqual(['catalogue']);
    known.account = { ...account, roles: ['orders', 'content'] };
    tell('u1');
    expect(await sessions.rolesOf(admin)).toEqual(['orders', 'content']);
    known.account = account;
    tell('u1');
    expect(await sessions.rolesOf(admin)).toBeNull();
  });
  it('is looked up once, and again after a change of the account', async () => {
    const { sessions, known, tell } = setUp(account);
    for (let count = 0; count < 5; count += 1) await sessions.rolesOf(claims);
    expect(known.asked).toBe(1);
    known.account = { ...account, version: 2 };
    tell('somebody else');
    expect(await sessions.rolesOf(claims)).toEqual([]);
    tell('u1');
    expect(await sessions.rolesOf(claims)).toBeNull();
  });
  it('is looked up again after notifications may have been missed', async () => {
    const { sessions, known, tell } = setUp(account);
    await sessions.rolesOf(claims);
    known.account = null;
    tell('');
    expect(await sessions.rolesOf(claims)).toBeNull();
  });
  it('does not cache an answer older than a change made meanwhile', async () => {
    const { sessions, known, tell } = setUp(account);
    let finish: () => void = () => undefined;
    known.answer = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const asked = sessions.rolesOf(claims);
    known.account = null;
    tell('u1');
    finish();
    expect(await asked).toEqual([]);
    expect(await sessions.rolesOf(claims)).toBeNull();
  });
});
