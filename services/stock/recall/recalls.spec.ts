import { describe, expect, it } from 'vitest';
import { createCommandHandler } from '../../platform/kernel/commands/handle-command.ts';
import { createEventStore } from '../../platform/log/event-store.ts';
import { createMemoryEventLog } from '../../platform/log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../../platform/log/testing/memory-key-ring.ts';
import { createRecalls } from './recalls.ts';

const MAIL = { lot: 'L1', subject: 'Povlačenje serije', text: 'Ne koristite proizvod.' };
const CONTEXT = { correlationId: 'test', actor: { kind: 'system', id: 'test' } } as const;

/** A lot of which so many orders got two products; their persons were erased. */
function recallsOf(orders: number) {
  const log = createMemoryEventLog();
  const product = { productId: 'p', title: 'Sirup', variation: null, quantity: 1 };
  const deliveries = Array.from({ length: 2 * orders }, (_, at) => ({
    ...product,
    orderId: `narudzba-${at % orders}`,
  }));
  const recalls = createRecalls({
    handler: createCommandHandler(createEventStore(log, createMemoryKeyRing())),
    queries: { deliveries: async () => deliveries },
    orders: { order: async () => null },
    letter: (_, notice) => notice,
    caughtUp: async () => undefined,
  });
  return { head: () => log.head(), recalls };
}

describe('a recall', () => {
  it.each([
    [2_001, 'recall_too_large'],
    [2_000, 'recall_without_recipients'],
  ])(
    'of %i orders whose persons are erased is refused as %s, and nothing is recorded',
    async (orders, code) => {
      const { head, recalls } = recallsOf(orders);
      const before = await head();
      await expect(recalls.preview(MAIL)).rejects.toMatchObject({ rejection: { code } });
      await expect(recalls.recall(MAIL, CONTEXT)).rejects.toMatchObject({ rejection: { code } });
      expect(await head()).toEqual(before);
    },
  );
});
