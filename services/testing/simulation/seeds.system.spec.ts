import { describe, expect, it } from 'vitest';
import { simulate } from './plant.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const hashesOf = (said: string) => said.split('\n').filter((line) => /^seed \d+ [0-9a-f]{64}$/.test(line));

describe('simulated histories of several processes', () => {
  it('keep every promise, and are the same to the byte for the same seed, whatever was simulated before', async () => {
    const seeds = ['--workers', '1', '--hashes', '--seeds'];
    const [all, last] = await Promise.all([
      simulate(ROOT, ['--from', '1', ...seeds, '12']),
      simulate(ROOT, ['--from', '10', ...seeds, '3']),
    ]);
    expect(all.isBroken, all.said).toBe(false);
    expect(hashesOf(all.said)).toHaveLength(12);
    expect(hashesOf(last.said)).toEqual(hashesOf(all.said).slice(9));
  });
});
