import { newId } from '../../platform/kernel/ids.ts';
import { START, type StreamName } from '../../platform/log/event-log.ts';
import type { EventStore } from '../../platform/log/event-store.ts';

const PER_APPEND = 25;
const UNDER_WAY = 40;
const PAGE = 2_000;

/**
 * Changes prices until the log holds at least `events` events: for measuring a shop with a long past. The products must
 * exist; the events are those of real price changes.
 */
export async function loadPriceChanges(
  store: Pick<EventStore, 'append' | 'readAll'>,
  events: number,
  onProgress: (events: number) => void,
): Promise<number> {
  const { streams, count } = await productsIn(store);
  if (streams.length === 0) throw new Error('There are no products whose prices could change');
  const metadata = { correlationId: newId(), actor: { kind: 'system', id: 'demo', name: 'Demo' } } as const;
  let made = count;
  const pending: Promise<unknown>[] = [];
  for (let round = 0; made < events; round += 1) {
    const stream = streams[round % streams.length];
    if (!stream) break;
    const size = Math.min(PER_APPEND, events - made);
    const commandId = newId();
    const changes = Array.from({ length: size }, (_, at) => ({
      eventId: newId(),
      event: { type: 'ProductPriceChanged', data: { price: priceOf(made + at) } },
    }));
    pending.push(
      store.append(stream, 'any', changes, {
        ...metadata,
        commandId,
        causationId: commandId,
        reason: 'Probne promjene cijena',
      }),
    );
    made += size;
    while (pending.length > UNDER_WAY) await pending.shift();
    if (round % 400 === 0) onProgress(made);
  }
  await Promise.all(pending);
  return made;
}

/** Two that follow each other are never the same. */
function priceOf(turn: number): number {
  return 500 + (turn % 997) * 5;
}

async function productsIn(
  store: Pick<EventStore, 'readAll'>,
): Promise<{ streams: StreamName[]; count: number }> {
  const streams = new Set<StreamName>();
  let count = 0;
  let after = START;
  for (;;) {
    const page = await store.readAll({ after, limit: PAGE });
    count += page.events.length;
    for (const { stream, type } of page.events) if (type === 'ProductAdded') streams.add(stream);
    if (page.atEnd) return { streams: [...streams], count };
    after = page.position;
  }
}
