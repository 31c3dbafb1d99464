import { describe, expect, it } from 'vitest';
import { Rejected } from '../../kernel/rejection.ts';
import { createProcessorBudget } from '../limits/processor-budget.ts';
import { paidPortions } from './paid-portions.ts';

describe('an answer in batches', () => {
  it('uses its visitor’s processor time while a batch is produced, and not while one is read', async () => {
    const clock = { busy: 0 };
    const budget = createProcessorBudget({ seconds: 1, now: () => 0, busyMs: () => clock.busy });
    const asker = { ip: '192.0.2.1', asker: { kind: 'guest' } } as const;
    const ends: string[] = [];
    async function* source() {
      try {
        for (let at = 0; ; at += 1) {
          clock.busy += 300;
          yield at;
        }
      } finally {
        ends.push('source');
      }
    }
    const read: number[] = [];
    for await (const at of paidPortions(budget, asker, source())) {
      clock.busy += 5_000;
      read.push(at);
      if (at === 2) break;
    }
    expect(read).toEqual([0, 1, 2]);
    expect(ends).toEqual(['source']);
    expect(budget.refusal(asker)).toBeNull();
    for await (const at of paidPortions(budget, asker, source())) if (at === 0) break;
    expect(() => paidPortions(budget, asker, source())).toThrow(Rejected);
    expect(() => paidPortions(budget, { ...asker, ip: '192.0.2.2' }, source())).not.toThrow();
  });
});
