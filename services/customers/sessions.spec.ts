import { describe, expect, it } from 'vitest';
import type { Credentials } from './credentials.ts';
import { CREDENTIALS_CHANNEL } from './customers-schema.ts';
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
const account: Credentials = { userId: 'u1', hash: '', administrator: false, version: 1 };

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
      close: async () => undefined,
    },
  });
  return { known, sessions, tell: (payload: string) => tell(payload) };
}

describe('a sign-in', () => {
  it('counts while the account has the version and the role it had', async () => {
    const { sessions } = setUp(account);
    expect(await sessions.isCurrent(claims)).toBe(true);
    expect(await sessions.isCurrent({ ...claims, version: 2 })).toBe(false);
    expect(await sessions.isCurrent({ ...claims, isAdmin: 1 })).toBe(false);
    expect(await setUp(null).sessions.isCurrent(claims)).toBe(false);
  });
  it('is looked up once, and anew after the account has changed', async () => {
    const { sessions, known, tell } = setUp(account);
    for (let count = 0; count < 5; count += 1) await sessions.isCurrent(claims);
    expect(known.asked).toBe(1);
    known.account = { ...account, version: 2 };
    tell('somebody else');
    expect(await sessions.isCurrent(claims)).toBe(true);
    tell('u1');
    expect(await sessions.isCurrent(claims)).toBe(false);
  });
  it('is looked up anew after notifications may have been missed', async () => {
    const { sessions, known, tell } = setUp(account);
    await sessions.isCurrent(claims);
    known.account = null;
    tell('');
    expect(await sessions.isCurrent(claims)).toBe(false);
  });
  it('does not keep an answer from before a change that came meanwhile', async () => {
    const { sessions, known, tell } = setUp(account);
    let finish: () => void = () => undefined;
    known.answer = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const asked = sessions.isCurrent(claims);
    known.account = null;
    tell('u1');
    finish();
    expect(await asked).toBe(true);
    expect(await sessions.isCurrent(claims)).toBe(false);
  });
});
