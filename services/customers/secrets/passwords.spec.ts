import { readFile } from 'node:fs/promises';
import { hashSync } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHEAP } from '../../testing/cheap-passwords.ts';
import { hashPassword, isPassword, setHashCost } from './passwords.ts';

/** The module of a new process, before the first sign-in. */
const ANEW = './passwords.ts?anew';

beforeAll(() => setHashCost());
afterAll(() => setHashCost(CHEAP));

describe('a password', () => {
  it('matches its hash, and never a missing one', async () => {
    const hash = await hashPassword('Tajna lozinka 1', 'a');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword(hash, 'Tajna lozinka 1', 'a')).toBe(true);
    expect(await isPassword(hash, 'Tajna lozinka 2', 'a')).toBe(false);
    expect(await isPassword(null, 'Tajna lozinka 1', 'a')).toBe(false);
  });
  it('is the same for every composition of its letters', async () => {
    const [composed, decomposed] = ['Šuma čempresa 1'.normalize('NFC'), 'Šuma čempresa 1'.normalize('NFD')];
    for (const hash of [await hashPassword(composed, 'a'), await hashPassword(decomposed, 'a')])
      for (const typed of [composed, decomposed]) expect(await isPassword(hash, typed, 'a')).toBe(true);
  });
  it('keeps working as it was typed before letters were normalized', async () => {
    const typed = 'ﬁna šifra'.normalize('NFD');
    const earlier = hashSync(typed);
    expect(await isPassword(earlier, typed, 'a')).toBe(true);
    expect(await isPassword(earlier, 'druga šifra'.normalize('NFD'), 'a')).toBe(false);
  });
  it('without an account is compared again after its hash could not be made', async () => {
    const anew: typeof import('./passwords.ts') = await import(ANEW);
    anew.setHashCost({ memoryCost: 0, timeCost: 0 });
    await expect(anew.isPassword(null, 'x', 'a')).rejects.toThrow();
    anew.setHashCost();
    expect(await anew.isPassword(null, 'x', 'a')).toBe(false);
  });
  it('that cannot be compared fails this call only', async () => {
    await expect(isPassword('no hash', 'x', 'a')).rejects.toThrow();
    const hash = await hashPassword('y', 'a');
    expect(await isPassword(hash, 'y', 'a')).toBe(true);
  });
});

describe('many hashes', () => {
  it('do not delay the reading of a file', async () => {
    let done = 0;
    const hashes = Array.from({ length: 16 }, async () => {
      await hashPassword('Tajna lozinka 1', 'flood');
      done += 1;
    });
    await readFile(new URL(import.meta.url));
    expect(done).toBeLessThan(8);
    await Promise.all(hashes);
  });
});
