import { expect, it } from 'vitest';
import { START } from '../../services/platform/log/event-log.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import { erasures } from './erasures.ts';

/** Which generations are cleared after an event. */
async function clearedAfter(category: string, type: string): Promise<readonly string[]> {
  const cleared: string[] = [];
  const reaction = erasures({
    eraseUser: async () => undefined,
    forgetOrder: async () => undefined,
    forgetInKept: async () => void cleared.push('all kept ones'),
    forgetInOwn: async () => void cleared.push('own ones'),
  });
  const event: Recorded = {
    type,
    data: {},
    category,
    id: '1',
    stream: `${category}-1`,
    eventId: 'e',
    revision: 0,
    position: START,
    recordedAt: '2026-11-25T08:00:00.000Z',
    metadata: {
      commandId: 'c',
      correlationId: 'r',
      causationId: 'c',
      actor: { kind: 'system', id: 'spec' },
    },
  };
  await reaction.react([event]);
  return cleared;
}

it('clears former generations of other definitions after erasures alone, not after every rebuild', async () => {
  for (const [category, type] of [
    ['order', 'OrderPersonForgotten'],
    ['order', 'OrderDeleted'],
    ['newsletter', 'NewsletterLeft'],
  ] as const)
    expect(await clearedAfter(category, type)).toEqual(['all kept ones']);
  expect(await clearedAfter('projection', 'ProjectionRebuilt')).toEqual(['own ones']);
  expect(await clearedAfter('order', 'OrderPlaced')).toEqual([]);
});
