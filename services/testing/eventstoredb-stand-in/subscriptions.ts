import { randomUUID } from 'node:crypto';
import { type EventEmitter, once } from 'node:events';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { type Checkpoints, createCheckpoints } from './checkpoints.ts';
import { messages } from './protocol.ts';
import { checkpointAt, toReadResp } from './records.ts';
import { invalidPosition, tooSlow } from './refusals.ts';
import { type ReadCall, send, type Traffic } from './sending.ts';
import type { StandInStore, StoredRecord } from './store.ts';
import type { Version } from './versions.ts';

/** The count of messages queued for a live subscriber with a full buffer; beyond it, releases differ. */
const LIVE_BUFFER = 32;

/** Emits when existing subscriptions must fall silent. */
export type Silencing = EventEmitter<{ silenced: [] }>;

type Serving = {
  readonly store: StandInStore;
  readonly traffic: Traffic;
  readonly version: Version;
  readonly silencing: Silencing;
};

/**
 * A subscription to $all: existing events, `caughtUp`, new events. 23.10 drops a live subscriber that is too slow;
 * later releases catch up again. None sends `fellBehind`.
 */
export async function deliver(
  { store, traffic, version, silencing }: Serving,
  call: ReadCall,
  options: ReadReq.Options,
): Promise<void> {
  if (!isRecordsPlace(store, options)) {
    call.emit('error', invalidPosition());
    return;
  }
  const gone = new AbortController();
  call.on('cancelled', () => gone.abort());
  const silence = () => gone.abort();
  silencing.once('silenced', silence);
  gone.signal.addEventListener('abort', () => silencing.off('silenced', silence), { once: true });
  const isWanted = filterOf(options);
  const checkpoints = createCheckpoints(version, options);
  const { records } = store;
  const put = (response: ReadResp) => send(traffic, call, response);
  const confirmation = new messages.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID());
  if (!(await put(new messages.ReadResp().setConfirmation(confirmation)))) return;

  let index = firstIndex(store, options);
  let live = false;
  let waited = false;
  while (!gone.signal.aborted) {
    const record = records[index];
    if (!record) {
      waited = false;
      if (!live && !(await sayCaughtUp(store, checkpoints, put))) return;
      live = true;
      if (records[index]) continue;
      await once(store.written, 'written', { signal: gone.signal }).catch(() => undefined);
      continue;
    }
    if (live && waited && records.length - index > LIVE_BUFFER) {
      traffic.overflowed += 1;
      if (version === '23.10') {
        for (const kept of records.slice(index, index + LIVE_BUFFER))
          if (isWanted(kept) && !(await put(toReadResp(kept)))) return;
        call.emit('error', tooSlow());
        return;
      }
      live = false;
    }
    const before = traffic.waits;
    const matched = isWanted(record);
    if (matched && !(await put(toReadResp(record)))) return;
    const checkpoint = checkpoints.passed(record, matched, live);
    if (checkpoint && !(await put(checkpointAt(checkpoint)))) return;
    index += 1;
    waited = traffic.waits > before;
  }
}

async function sayCaughtUp(
  store: StandInStore,
  checkpoints: Checkpoints,
  put: (response: ReadResp) => Promise<boolean>,
): Promise<boolean> {
  for (const place of checkpoints.ended(store.end())) if (!(await put(checkpointAt(place)))) return false;
  return put(new messages.ReadResp().setCaughtUp(new messages.ReadResp.CaughtUp()));
}

function firstIndex(store: StandInStore, options: ReadReq.Options): number {
  const all = options.getAll();
  if (all?.hasEnd()) return store.records.length;
  const position = all?.getPosition();
  if (!position) return 0;
  // A subscription starts after the given position. Both halves of a record's position are equal.
  const commit = BigInt(position.getCommitPosition());
  const isRecord = BigInt(position.getPreparePosition()) >= commit;
  return store.indexAt(isRecord ? commit + 1n : commit);
}

/** Whether the start position is that of a record. A position beyond the end waits there. */
function isRecordsPlace(store: StandInStore, options: ReadReq.Options): boolean {
  const position = options.getAll()?.getPosition();
  if (!position) return true;
  const place = BigInt(position.getCommitPosition());
  const record = store.records[store.indexAt(place)];
  return record === undefined || record.position === place;
}

function filterOf(options: ReadReq.Options): (record: StoredRecord) => boolean {
  const filter = options.getFilter();
  if (!filter) return () => true;
  const expression = filter.getStreamIdentifier() ?? filter.getEventType();
  const prefixes = expression?.getPrefixList() ?? [];
  const regex = new RegExp(expression?.getRegex() ?? '');
  return ({ stream, type }) => {
    const text = filter.hasStreamIdentifier() ? stream : type;
    return prefixes.length > 0 ? prefixes.some((prefix) => text.startsWith(prefix)) : regex.test(text);
  };
}
