import { describe, expect, it } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { createEventStore } from './event-store.ts';
import { PORTION, portionsOf } from './portions.ts';
import { createMemoryEventLog } from './testing/memory-event-log.ts';
import { createMemoryKeyRing } from './testing/memory-key-ring.ts';

const metadata = {
  commandId: 'c',
  correlationId: 'r',
  causationId: 'c',
  actor: { kind: 'guest', id: 'guest' },
} as const;

async function sizes(length: number, fromRevision?: number): Promise<number[]> {
  const store = createEventStore(createMemoryEventLog(), createMemoryKeyRing());
  const events = Array.from({ length }, (_, n) => ({
    eventId: newId(),
    event: { type: 'Noted', data: { n } },
  }));
  if (length > 0) await store.append('box-1', 'none', events, metadata);
  const [found, revisions]: [number[], number[]] = [[], []];
  for await (const portion of portionsOf(store, 'box-1', fromRevision)) {
    found.push(portion.length);
    revisions.push(...portion.map(({ revision }) => revision));
  }
  const from = fromRevision ?? 0;
  expect(revisions).toEqual(Array.from({ length: Math.max(length - from, 0) }, (_, n) => n + from));
  return found;
}

describe('a stream in batches', () => {
  it('is read in full and in order, also when it ends with a batch', async () => {
    expect(await sizes(PORTION * 2 + 200)).toEqual([PORTION, PORTION, 200]);
    expect(await sizes(PORTION * 2)).toEqual([PORTION, PORTION]);
    expect(await sizes(3)).toEqual([3]);
    expect(await sizes(0)).toEqual([]);
  });

  it('starts at the given position', async () => {
    expect(await sizes(PORTION + 10, 5)).toEqual([PORTION, 5]);
    expect(await sizes(10, 10)).toEqual([]);
  });
});
