import type { Asking, ForeseenStep, Future } from '../scheduled-changes/index.ts';
import type { ExpectedEntities, StorefrontChanges } from './history.ports.ts';
import type { StorefrontAhead, StorefrontChange } from './history.schemas.ts';

type Item = StorefrontAhead['items'][number];
type Deps = {
  readonly future: Pick<Future, 'stepsUntil' | 'stepsToNext' | 'changesUntil'>;
  readonly expectedEntities: ExpectedEntities;
  readonly storefrontChanges: StorefrontChanges;
};

/** Limits of an answer: steps, and entities of one moment. */
const MOST = 100;
const MOST_CHANGED = 20;

/** The effects of scheduled changes on the storefront, by rehearsed calls of this server. */
export function createStorefrontAhead({ future, expectedEntities, storefrontChanges }: Deps) {
  async function reported(steps: readonly ForeseenStep[]): Promise<Item[]> {
    const changed = await expectedEntities(steps.map(({ events }) => events));
    return steps.map(({ id, at, path, subject, isReturn, hindrance }, step) => {
      const { things, more } = changed[step] ?? { things: [], more: false };
      return { _id: id, at, path, subject, isReturn, hindrance, things, more };
    });
  }

  /** Changes of one moment are one. */
  function changeOf(items: readonly Item[], at: string): StorefrontChange {
    const same = items.filter((item) => item.at === at);
    const named = same.flatMap(({ things }) =>
      things.map((entity) => [`${entity.kind} ${entity._id}`, entity] as const),
    );
    const changed = [...new Map(named).values()];
    const more = changed.length > MOST_CHANGED || same.some((item) => item.more);
    return { at, things: changed.slice(0, MOST_CHANGED), more };
  }

  async function before(at: string, asking: Asking): Promise<StorefrontChange | null> {
    const items = await reported(await future.stepsUntil(at, asking));
    const last = items.findLast((item) => item.at < at && item.things.length > 0);
    return last ? changeOf(items, last.at) : null;
  }

  async function after(at: string, asking: Asking): Promise<StorefrontChange | null> {
    for (let from = at; ; ) {
      const items = await reported(await future.stepsToNext(from, asking));
      const next = items.find((item) => item.at > from);
      if (!next) return null;
      const change = changeOf(items, next.at);
      if (change.things.length > 0) return change;
      from = next.at;
    }
  }

  return {
    /** The change before or after a moment (ISO 8601 in UTC): one that has been, or one that is scheduled. */
    async change(at: string, step: 'before' | 'after', asking: Asking): Promise<StorefrontChange> {
      const isFuture = Date.parse(at) > Date.now();
      const ahead = step === 'before' && isFuture ? await before(at, asking) : null;
      const past = ahead ?? (await storefrontChanges(at, step));
      return past.at === null && step === 'after' ? ((await after(at, asking)) ?? past) : past;
    },
    /** The first steps until a moment (ISO 8601 in UTC), how many there are, and of how many changes. */
    async until(at: string, asking: Asking): Promise<StorefrontAhead> {
      const items = await reported(await future.stepsUntil(at, asking));
      return { items: items.slice(0, MOST), total: items.length, changes: await future.changesUntil(at) };
    },
  };
}

export type Ahead = ReturnType<typeof createStorefrontAhead>;
