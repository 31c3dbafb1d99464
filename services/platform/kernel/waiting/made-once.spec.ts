import { describe, expect, it, vi } from 'vitest';
import { madeOnce } from './made-once.ts';

describe('a value that is made once', () => {
  it('is shared by all callers, concurrent and later', async () => {
    const make = vi.fn(async () => ({}));
    const made = madeOnce(make);
    const [one, other] = await Promise.all([made(), made()]);
    expect([one === other, one === (await made()), make.mock.calls.length]).toEqual([true, true, 1]);
  });

  it('is computed again for the next caller after a failure, and cached from then on', async () => {
    const make = vi.fn(async () => 'page').mockRejectedValueOnce(new Error('away'));
    const made = madeOnce(make);
    const both = await Promise.allSettled([made(), made()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([await made(), await made(), make.mock.calls.length]).toEqual(['page', 'page', 2]);
  });
});
