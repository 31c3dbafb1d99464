import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { StoredRecord } from './store.ts';
import type { Version } from './versions.ts';

/** A position in a checkpoint, not always that of a record. */
export type Place = { readonly commit: bigint; readonly prepare: bigint };

export type Checkpoints = {
  /** Call after each examined record; returns the checkpoint that follows it, if any. */
  passed(record: StoredRecord, matched: boolean, live: boolean): Place | null;
  /** Call at the end of the log; `next` is the position of the next record. Returns the checkpoints that follow. */
  ended(next: bigint): readonly Place[];
};

const DEFAULT_WINDOW = 32;
/** The count of matches that the server reads at a time. */
const PAGE = 32;
const BEYOND_ALL: Place = { commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n };

/** The checkpoints that a filtered subscription sends; each release has its own faults. Other subscriptions get none. */
export function createCheckpoints(version: Version, options: ReadReq.Options): Checkpoints {
  const filter = options.getFilter();
  if (!filter) return { passed: () => null, ended: () => [] };
  const window = filter.hasMax() ? filter.getMax() : DEFAULT_WINDOW;
  const interval = window * filter.getCheckpointintervalmultiplier();
  let pageBegan = 0n;
  let last = 0n;
  let inPage = { looked: 0, matched: 0 };
  let looked = 0;
  let silent = false;

  return {
    passed({ position }, matched, live) {
      last = position;
      inPage.looked += 1;
      inPage.matched += matched ? 1 : 0;
      looked += 1;
      const began = pageBegan;
      if (inPage.looked === window || inPage.matched === PAGE) {
        inPage = { looked: 0, matched: 0 };
        pageBegan = position;
      }
      if (looked < interval || silent) return null;
      looked = 0;
      return live ? { commit: position, prepare: position } : { commit: began, prepare: 0n };
    },
    ended(next) {
      const isPageEmpty = inPage.looked === 0;
      const matched = inPage.matched > 0;
      inPage = { looked: 0, matched: 0 };
      looked = 0;
      const upToPage = isPageEmpty && window === 1 ? [{ commit: last, prepare: 0n }] : [];
      switch (version) {
        case '23.10':
          return upToPage;
        case '24.10':
          if (isPageEmpty || matched) return upToPage;
          silent = true;
          return [BEYOND_ALL];
        case '25.0':
          return isPageEmpty
            ? [...upToPage, { commit: next, prepare: 0n }]
            : [{ commit: pageBegan, prepare: 0n }];
      }
    },
  };
}
