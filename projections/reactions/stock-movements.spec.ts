import { expect, it } from 'vitest';
import type { CommandContext } from '../../services/platform/kernel/commands/command-handler.ts';
import { START } from '../../services/platform/log/event-log.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import { stockMovements } from './stock-movements.ts';

const ADMINISTRATOR = { kind: 'administrator', id: 'a1' } as const;

function recorded(category: string, type: string): Recorded {
  return {
    position: START,
    eventId: 'e1',
    category,
    id: `${category}-1`,
    stream: `${category}-${category}-1`,
    revision: 0,
    type,
    data: {},
    personal: null,
    metadata: { commandId: 'c', correlationId: 'r', causationId: 'r', actor: ADMINISTRATOR },
    recordedAt: '2026-11-29T12:00:00.000Z',
  };
}

it('completes movements and counts in the name of the person who booked them', async () => {
  const completed: [string, CommandContext['actor']][] = [];
  const complete = async (id: string, { actor }: CommandContext) => completed.push([id, actor]);
  const { react } = stockMovements({ completeMovement: complete, completeCount: complete });
  await react([
    recorded('movement', 'StockMovementBooked'),
    recorded('movement', 'StockMovementUndone'),
    recorded('movement', 'StockMovementApplied'),
    recorded('count', 'StockCountBooked'),
  ]);
  expect(completed).toEqual([
    ['movement-1', ADMINISTRATOR],
    ['movement-1', ADMINISTRATOR],
    ['count-1', ADMINISTRATOR],
  ]);
});
