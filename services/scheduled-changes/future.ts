import { createHash } from 'node:crypto';
import { AS_OF_BUSY, type Expected } from '../platform/http/as-of.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import type { EventStore } from '../platform/log/event-store.ts';
import { createForesight, type ForeseenStep, type Foresight } from './foresight.ts';
import { callsOf } from './make-call.ts';
import type { Authors, ScheduledChangeQueries } from './scheduled-changes.ports.ts';

type App = Pick<ShopApp, 'inject'>;
type Deps = Omit<Parameters<typeof createForesight>[0], 'store' | 'authors'> & {
  readonly store: Pick<EventStore, 'head' | 'readStored' | 'readStream'>;
  readonly authors: Pick<Authors, 'askerOf'>;
  readonly queries: Pick<ScheduledChangeQueries, 'ahead'>;
  readonly readModels: {
    versionAlone(...names: readonly string[]): string;
    waitFor(position: Awaited<ReturnType<EventStore['head']>>, names: readonly string[]): Promise<boolean>;
  };
};

/** What the calls that can be scheduled read. */
const READS = ['catalogue', 'content', 'moments', 'scheduled', 'audit'];
/** Of these, what changes what comes of them; stock does not. */
const DEPENDS_ON = ['catalogue', 'content', 'moments', 'scheduled'];
const MOST_AHEAD = 2_000;
/** So many may wait, the one whose turn it is among them. */
const MOST_ASKERS = 16;

/**
 * What becomes of the scheduled changes, as things are now; looked at again when something has changed. Rejects with
 * `as_of_busy` while many others look.
 */
export function createFuture({ queries, readModels, ...deps }: Deps) {
  const { store, authors } = deps;
  let known: { readonly key: string; readonly foresight: Foresight } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let askers = 0;

  /** One looks at a time: a foresight that is out of date runs beside no other. Rejects with `as_of_busy`. */
  async function look<Seen>(app: App, see: (foresight: Foresight) => Promise<Seen>): Promise<Seen> {
    if (askers >= MOST_ASKERS) throw new Rejected(AS_OF_BUSY);
    askers += 1;
    const looked = last
      .then(async () => see(await foresightBy(app)))
      .finally(() => {
        askers -= 1;
      });
    last = looked.catch(() => undefined);
    return looked;
  }

  async function foresightBy(app: App): Promise<Foresight> {
    await readModels.waitFor(await store.head(), READS);
    const version = readModels.versionAlone(...DEPENDS_ON);
    const changes = await queries.ahead(MOST_AHEAD);
    const people = [...new Set(changes.map(({ authorId }) => authorId))].sort();
    const key = JSON.stringify([version, await Promise.all(people.map(authors.askerOf))]);
    if (known?.key !== key || known.foresight.isUncertain())
      known = { key, foresight: createForesight(deps, changes, callsOf(app)) };
    return known.foresight;
  }

  return {
    /** The steps until a moment, ISO 8601. */
    stepsUntil: (at: string, app: App): Promise<readonly ForeseenStep[]> =>
      look(app, (foresight) => foresight.until(at)),
    /** The steps until the first one after a moment, ISO 8601; all when none follows. */
    stepsToNext: (at: string, app: App): Promise<readonly ForeseenStep[]> =>
      look(app, async (foresight) => {
        const next = await foresight.after(at);
        return foresight.until(next?.at ?? at);
      }),
    /** The events of the steps until a moment, ISO 8601. */
    async expectedUntil(at: string, app: App): Promise<Expected> {
      const steps = await look(app, (foresight) => foresight.until(at));
      const events = steps.flatMap((step) => step.events);
      const told = events.map(({ stream, type, data, recordedAt }) => [stream, type, data, recordedAt]);
      return {
        key: createHash('sha256').update(JSON.stringify(told)).digest('base64url'),
        events,
      };
    },
  };
}

export type Future = ReturnType<typeof createFuture>;
