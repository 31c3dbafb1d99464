import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { messages } from './protocol.ts';
import { checkpointAt, toReadResp } from './records.ts';
import { type ReadCall, send, type Traffic } from './sending.ts';
import type { StandInStore, StoredRecord } from './store.ts';

/** How far a subscription that has caught up may lag before the server says that it fell behind. */
const LAG_OF_THE_LIVE = 200;
const DEFAULT_WINDOW = 32;

/** A subscription to $all: what is there, `caughtUp`, what comes; a checkpoint after each window looked through. */
export async function deliver(
  store: StandInStore,
  traffic: Traffic,
  call: ReadCall,
  options: ReadReq.Options,
): Promise<void> {
  const gone = new AbortController();
  call.on('cancelled', () => gone.abort());
  const isWanted = filterOf(options);
  const window = windowOf(options);
  const { records } = store;
  const confirmation = new messages.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID());
  if (!(await send(traffic, call, new messages.ReadResp().setConfirmation(confirmation)))) return;

  let index = firstIndex(store, options);
  let lookedAt = 0;
  let live = false;
  while (!gone.signal.aborted) {
    const record = records[index];
    if (!record) {
      if (
        !live &&
        !(await send(traffic, call, new messages.ReadResp().setCaughtUp(new messages.ReadResp.CaughtUp())))
      )
        return;
      live = true;
      if (records[index]) continue;
      await once(store.written, 'written', { signal: gone.signal }).catch(() => undefined);
      continue;
    }
    if (live && records.length - index > LAG_OF_THE_LIVE) {
      live = false;
      traffic.fellBehind += 1;
      if (
        !(await send(
          traffic,
          call,
          new messages.ReadResp().setFellBehind(new messages.ReadResp.FellBehind()),
        ))
      )
        return;
    }
    if (isWanted(record) && !(await send(traffic, call, toReadResp(record)))) return;
    index += 1;
    lookedAt += 1;
    if (window !== null && lookedAt >= window) {
      lookedAt = 0;
      if (!(await send(traffic, call, checkpointAt(record)))) return;
    }
  }
}

function firstIndex(store: StandInStore, options: ReadReq.Options): number {
  const all = options.getAll();
  if (all?.hasEnd()) return store.records.length;
  const position = all?.getPosition();
  // A subscription begins after the position it is given.
  return position ? store.indexAt(BigInt(position.getCommitPosition()) + 1n) : 0;
}

function windowOf(options: ReadReq.Options): number | null {
  const filter = options.getFilter();
  if (!filter) return null;
  return (filter.hasMax() ? filter.getMax() : DEFAULT_WINDOW) * filter.getCheckpointintervalmultiplier();
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
