import { createSigner } from 'fast-jwt';
import { describe, expect, it } from 'vitest';
import { createTokens } from './tokens.ts';

const DAY = 24 * 60 * 60 * 1000;
const claims = {
  _id: 'u1',
  name: 'Amra',
  surname: 'Hodžić',
  email: 'a@example.com',
  isAdmin: 0,
  version: 1,
  sid: 's1',
} as const;

function at(time: { now: number }, secret = 'secret') {
  return createTokens({ signing: () => secret, verifying: () => [secret] }, () => time.now);
}

describe('a token', () => {
  it('names the account, also on a process that started later', () => {
    const token = at({ now: Date.now() }).sign(claims);
    expect(at({ now: Date.now() }).verify(token)).toMatchObject(claims);
  });
  it('is valid for 30 days for a customer and 12 hours for an administrator', () => {
    const time = { now: Date.UTC(2026, 10, 21) };
    const start = time.now;
    const tokens = at(time);
    const [customer, administrator] = [tokens.sign(claims), tokens.sign({ ...claims, isAdmin: 1 })];
    time.now = start + DAY / 2 - 1000;
    expect(tokens.verify(administrator)).not.toBeNull();
    time.now = start + DAY / 2;
    expect(tokens.verify(administrator)).toBeNull();
    time.now = start + 30 * DAY - 1000;
    expect(tokens.verify(customer)).not.toBeNull();
    time.now = start + 30 * DAY;
    expect(tokens.verify(customer)).toBeNull();
  });
  it('is invalid when another secret signed it', () => {
    expect(at({ now: Date.now() }).verify(at({ now: Date.now() }, 'other').sign(claims))).toBeNull();
  });
  it('is invalid when its claims were changed', () => {
    const tokens = at({ now: Date.now() });
    const [head, , signature] = tokens.sign(claims).split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...claims, isAdmin: 1, iat: 1, exp: 9_999_999_999 }),
    ).toString('base64url');
    expect(tokens.verify(`${head}.${forged}.${signature}`)).toBeNull();
  });
  it('is not valid unsigned, with claims missing, or as any other text', () => {
    const tokens = at({ now: Date.now() });
    const unsigned = createSigner({ algorithm: 'none' })({ ...claims, iat: 1, exp: 9_999_999_999 });
    const lacking = createSigner({ key: 'secret', algorithm: 'HS256' })({ _id: 'u1', exp: 9_999_999_999 });
    for (const token of [unsigned, lacking, '', 'x', 'a.b.c', '..']) expect(tokens.verify(token)).toBeNull();
  });
});
