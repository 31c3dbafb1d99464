import { expect, it } from 'vitest';
import type { CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { createCommandHandler } from '../../platform/kernel/commands/handle-command.ts';
import { createEventStore } from '../../platform/log/event-store.ts';
import { createMemoryEventLog } from '../../platform/log/testing/memory-event-log.ts';
import { createMemoryKeyRing } from '../../platform/log/testing/memory-key-ring.ts';
import { movementDecider } from './movement.decider.ts';
import type { MovementLine } from './movement.events.ts';
import { createMovements } from './movements.ts';

const context = { correlationId: 'spec', actor: { kind: 'administrator', id: 'ana' } } as const;
const linesWith = (title: string, quantity = 1): MovementLine[] =>
  Array.from({ length: 1_500 }, (_, n) => {
    const item = `item${n}`;
    return {
      item,
      productId: item,
      productNumber: n,
      title,
      variation: null,
      quantity,
      lot: null,
      expires: null,
    };
  });
const receipt = (lines: readonly MovementLine[]) => ({ kind: 'receipt', reason: '', lines }) as const;

/** A movement whose first part is listed, by an attempt that ended then. */
async function givenUp() {
  const store = createEventStore(createMemoryEventLog(), createMemoryKeyRing());
  const handler = createCommandHandler(store);
  const handle: CommandHandler['handle'] = async (decider, id, command, ...rest) => {
    if (Object(command).type === 'Book') throw new Error('Died');
    return handler.handle(decider, id, command, ...rest);
  };
  const dying = createMovements({ handler: { ...handler, handle }, store });
  await expect(dying.book('m1', receipt(linesWith('a'.repeat(300))), context)).rejects.toThrow('Died');
  const state = async () => (await handler.load(movementDecider, 'm1')).state;
  expect((await state()).lines.length).toBeGreaterThan(0);
  return { movements: createMovements({ handler, store }), state };
}

it('a movement is booked once whole, although its products have other titles than when its first lines were listed', async () => {
  const { movements, state } = await givenUp();
  const lines = linesWith('a'.repeat(200));
  expect(await movements.book('m1', receipt(lines), context)).toMatchObject({ ok: true });
  const { status, lines: booked } = await state();
  expect([status, booked.map(({ item }) => item)]).toEqual(['applied', lines.map(({ item }) => item)]);
});

it('a movement is not booked with lines of another one', async () => {
  const { movements, state } = await givenUp();
  const other = await movements.book('m1', receipt(linesWith('a'.repeat(300), 2)), context);
  expect(other).toMatchObject({ ok: false, error: { code: 'concurrent_change' } });
  expect((await state()).status).toBe('absent');
});
