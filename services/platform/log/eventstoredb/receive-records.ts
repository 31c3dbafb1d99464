import { LogUnavailable, type RecordedLogEvent, START } from '../event-log.ts';
import { toRecorded } from './event-mapping.ts';
import { LEADER, leave, type Place, placeOf, type Reading, serverPosition } from './reading.ts';

type Receiver = {
  readonly onConfirmed: () => void;
  /** The last record that was delivered, and our events up to it; in batches under load. */
  readonly onRecords: (end: Place, events: readonly RecordedLogEvent[]) => void;
  /** Called once; without an error after a stop. */
  readonly onEnd: (error?: unknown) => void;
};

/** Delivers what follows a record; returns the stop function. */
export function receive(
  { client, timeoutMs }: Reading,
  from: Place | null,
  { onConfirmed, onRecords, onEnd }: Receiver,
): () => void {
  const fromPosition = serverPosition(from?.position ?? START);
  const subscription = client.subscribeToAll({ fromPosition, ...LEADER });
  let arrived: RecordedLogEvent[] = [];
  let last: Place | null = null;
  let ended = false;
  const unconfirmed = setTimeout(
    () => end(new LogUnavailable(`EventStoreDB has not confirmed a subscription within ${timeoutMs} ms`)),
    timeoutMs,
  );

  function end(error?: unknown): void {
    if (ended) return;
    ended = true;
    clearTimeout(unconfirmed);
    void leave(subscription);
    onEnd(error);
  }

  function flush(): void {
    const [record, events] = [last, arrived];
    [last, arrived] = [null, []];
    if (record && !ended) onRecords(record, events);
  }

  subscription.on('confirmation', () => {
    clearTimeout(unconfirmed);
    if (!ended) onConfirmed();
  });
  subscription.on('error', end);
  subscription.on('end', () => end(new LogUnavailable('EventStoreDB has ended a subscription')));
  subscription.on('data', ({ event }) => {
    const place = event && placeOf(event);
    if (!event || !place) return;
    if (last === null) setImmediate(flush);
    last = place;
    const recorded = toRecorded(event);
    if (recorded) arrived.push(recorded);
  });
  return () => end();
}
