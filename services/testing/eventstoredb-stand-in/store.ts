import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';

export type Proposal = {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
};
export type StoredRecord = Proposal & {
  readonly stream: string;
  readonly revision: number;
  /** Commit and prepare position: an offset in the log, as in the server. */
  readonly position: bigint;
  readonly createdMs: number;
};

/** A revision, -1 when the stream must not exist, or none. */
export type Expectation = number | 'any';
export type Written =
  | { readonly kind: 'written'; readonly revision: number; readonly position: bigint }
  /** The server has already written the events; it does not always remember their position. */
  | { readonly kind: 'idempotent'; readonly revision: number }
  | { readonly kind: 'conflict'; readonly current: number };

export type StandInStore = {
  readonly records: readonly StoredRecord[];
  readonly written: EventEmitter<{ written: [] }>;
  stream(name: string): readonly StoredRecord[];
  append(stream: string, expected: Expectation, proposals: readonly Proposal[]): Written;
  /** The index of the first record at or after a position. */
  indexAt(position: bigint): number;
  /** The position of the next record. */
  end(): bigint;
};

/** Adds a record of the server, such as its statistics, after every so many of the clients. */
const OWN_EVERY = 9;

/** The records of EventStoreDB, in memory, with its rules for repeated appends. */
export function createStandInStore(): StandInStore {
  const records: StoredRecord[] = [];
  const streams = new Map<string, StoredRecord[]>();
  const written = new EventEmitter<{ written: [] }>();
  written.setMaxListeners(0);
  let offset = 0n;

  function add(stream: string, proposal: Proposal) {
    const inStream = streams.get(stream) ?? [];
    streams.set(stream, inStream);
    const record = {
      ...proposal,
      stream,
      revision: inStream.length,
      position: offset,
      createdMs: Date.now(),
    };
    offset += BigInt(90 + proposal.data.length + proposal.metadata.length);
    inStream.push(record);
    records.push(record);
  }

  function addOwn(type: string) {
    const data = Buffer.from('{}');
    add(`${type}-0.0.0.0:2113`, {
      id: randomUUID(),
      type,
      contentType: 'application/json',
      data,
      metadata: data,
    });
  }

  addOwn('$users');

  return {
    records,
    written,
    stream: (name) => streams.get(name) ?? [],
    append(stream, expected, proposals) {
      const inStream = streams.get(stream) ?? [];
      const current = inStream.length - 1;
      // With the expected revision nothing is compared, and 'any' has no guarantee in the server either.
      if (expected !== 'any' && expected !== current) {
        const known =
          expected < current && proposals.every(({ id }, index) => inStream[expected + 1 + index]?.id === id);
        return known
          ? { kind: 'idempotent', revision: expected + proposals.length }
          : { kind: 'conflict', current };
      }
      for (const proposal of proposals) add(stream, proposal);
      const last = streams.get(stream)?.at(-1);
      if (records.length % OWN_EVERY === 0) addOwn('$stats');
      written.emit('written');
      return { kind: 'written', revision: current + proposals.length, position: last?.position ?? 0n };
    },
    end: () => offset,
    indexAt(position) {
      let [low, high] = [0, records.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((records[middle]?.position ?? position) < position) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}
