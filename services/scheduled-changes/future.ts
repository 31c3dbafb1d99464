import { createHash } from 'node:crypto';
import { AS_OF_BUSY, type Expected } from '../platform/http/calls/as-of.ts';
import type { ShopApp } from '../platform/http/calls/http.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import type { EventStore } from '../platform/log/event-store.ts';
import { createForesight, type ForeseenStep, type Foresight } from './foresight.ts';
import { callsOf } from './make-call.ts';
import type { Authors, ScheduledChangeQueries } from './scheduled-changes.ports.ts';

/** A request that asks: calls are made by its server, as long as its client waits for the answer. */
export type Asking = { readonly server: Pick<ShopApp, 'inject'>; readonly signal: AbortSignal };
type Deps = Omit<Parameters<typeof createForesight>[0], 'store' | 'authors'> & {
  readonly store: Pick<EventStore, 'head' | 'readStored' | 'readStream'>;
  readonly authors: Pick<Authors, 'askerOf'>;
  readonly queries: Pick<ScheduledChangeQueries, 'ahead' | 'dueUntil'>;
  readonly readModels: {
    versionAlone(...names: readonly string[]): string;
    waitFor(position: Awaited<ReturnType<EventStore['head']>>, names: readonly string[]): Promise<boolean>;
  };
};

/** The read models that the schedulable calls read. */
const READS = ['catalogue', 'content', 'moments', 'scheduled', 'bulk', 'imports', 'audit'];
/** Of these, what changes what comes of them; stock does not. */
const DEPENDS_ON = ['catalogue', 'content', 'moments', 'scheduled', 'bulk', 'imports'];
/** Scheduled changes that are looked at; those after them change nothing that is shown. */
const MOST_CHANGES = 2_000;
/** How many changes, and events of theirs, are looked at ahead of their time. */
export type MostAhead = { readonly changes?: number; readonly events?: number };
/** So many may wait, the one whose turn it is among them. */
const MOST_ASKERS = 16;

/**
 * Predicts the scheduled changes from the current state; computed again after a change. Rejects with
 * `as_of_busy` while many others look.
 */
export function createFuture(
  { queries, readModels, ...deps }: Deps,
  { changes: mostChanges = MOST_CHANGES, events: mostEvents }: MostAhead = {},
) {
  const { store, authors } = deps;
  let known: { readonly key: string; readonly foresight: Foresight } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let askers = 0;

  /** One looks at a time: a foresight that is out of date runs beside no other. Rejects with `as_of_busy`. */
  async function look<Seen>({ server }: Asking, see: (foresight: Foresight) => Promise<Seen>): Promise<Seen> {
    if (askers >= MOST_ASKERS) throw new Rejected(AS_OF_BUSY);
    askers += 1;
    const looked = last
      .then(async () => see(await foresightBy(server)))
      .finally(() => {
        askers -= 1;
      });
    last = looked.catch(() => undefined);
    return looked;
  }

  async function foresightBy(app: Asking['server']): Promise<Foresight> {
    await readModels.waitFor(await store.head(), READS);
    const version = readModels.versionAlone(...DEPENDS_ON);
    const changes = await queries.ahead(mostChanges);
    const people = [...new Set(changes.map(({ authorId }) => authorId))].sort();
    const key = JSON.stringify([version, await Promise.all(people.map(authors.askerOf))]);
    if (known?.key !== key || known.foresight.isUncertain()) {
      known?.foresight.giveUp();
      known = { key, foresight: createForesight(deps, changes, callsOf(app), mostEvents) };
    }
    return known.foresight;
  }

  return {
    /** The steps until a moment, ISO 8601. */
    stepsUntil: (at: string, asking: Asking): Promise<readonly ForeseenStep[]> =>
      look(asking, (foresight) => foresight.until(at, asking.signal)),
    /** The steps until the first one after a moment, ISO 8601; all when none follows. */
    stepsToNext: (at: string, asking: Asking): Promise<readonly ForeseenStep[]> =>
      look(asking, async (foresight) => {
        const next = await foresight.after(at, asking.signal);
        return foresight.until(next?.at ?? at, asking.signal);
      }),
    /** The scheduled changes that are due until a moment (ISO 8601), and how many of them are looked at: the first ones. */
    async changesUntil(at: string): Promise<{ applied: number; total: number }> {
      const total = await queries.dueUntil(at);
      return { applied: Math.min(total, mostChanges), total };
    },
    /** The events of the steps until a moment, ISO 8601. */
    async expectedUntil(at: string, asking: Asking): Promise<Expected> {
      const steps = await look(asking, (foresight) => foresight.until(at, asking.signal));
      return {
        key: createHash('sha256')
          .update(steps.map(({ key }) => key).join())
          .digest('base64url'),
        events: steps.flatMap((step) => step.events),
      };
    },
  };
}

export type Future = ReturnType<typeof createFuture>;
