import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { grpc } from './protocol.ts';
import { nameOf, streamNotFound, toReadResp } from './records.ts';
import type { Refusal } from './refusals.ts';
import { type ReadCall, send, type Traffic } from './sending.ts';
import type { StandInStore, StoredRecord } from './store.ts';
import { deliver, type Silencing } from './subscriptions.ts';
import type { Version } from './versions.ts';

type Reading = {
  readonly store: StandInStore;
  readonly traffic: Traffic;
  readonly version: Version;
  readonly silencing: Silencing;
  readonly delay: () => Promise<void>;
  readonly refusal: (call: ReadCall) => Refusal | null;
};

/** `Streams.Read`: streams and $all in both directions, and subscriptions to $all. */
export function handleRead({ store, traffic, version, silencing, delay, refusal }: Reading) {
  return async (call: ReadCall) => {
    call.on('error', () => call.destroy());
    await delay();
    const refused = refusal(call);
    if (refused) {
      call.emit('error', refused);
      return;
    }
    const options = call.request.getOptions();
    if (!options || (options.hasSubscription() && !options.hasAll())) {
      call.emit('error', { code: grpc.status.UNIMPLEMENTED, details: 'only subscriptions to $all' });
      return;
    }
    if (options.hasSubscription()) {
      await deliver({ store, traffic, version, silencing }, call, options);
      return;
    }
    const stream = options.getStream();
    const name = nameOf(stream?.getStreamIdentifier());
    if (stream && store.stream(name).length === 0) await send(traffic, call, streamNotFound(name));
    const records = stream ? ofStream(store.stream(name), options) : ofAll(store, options);
    for (const record of records) if (!(await send(traffic, call, toReadResp(record)))) return;
    call.end();
  };
}

function isBackwards(options: ReadReq.Options): boolean {
  return Number(options.getReadDirection()) === 1;
}

function* walk(records: readonly StoredRecord[], from: number, options: ReadReq.Options) {
  const step = isBackwards(options) ? -1 : 1;
  const count = Number(options.getCount());
  for (let index = from, sent = 0; sent < count; index += step, sent += 1) {
    const record = records[index];
    if (!record) return;
    yield record;
  }
}

function ofStream(records: readonly StoredRecord[], options: ReadReq.Options) {
  const stream = options.getStream();
  const last = records.length - 1;
  if (stream?.hasRevision()) {
    const revision = Number(stream.getRevision());
    return walk(records, isBackwards(options) ? Math.min(revision, last) : revision, options);
  }
  return walk(records, stream?.hasEnd() ? last : 0, options);
}

function ofAll(store: StandInStore, options: ReadReq.Options) {
  const all = options.getAll();
  const { records } = store;
  if (all?.hasEnd())
    return walk(records, isBackwards(options) ? records.length - 1 : records.length, options);
  const position = all?.getPosition();
  if (!position) return walk(records, 0, options);
  const index = store.indexAt(BigInt(position.getCommitPosition()));
  return walk(records, isBackwards(options) ? index - 1 : index, options);
}
