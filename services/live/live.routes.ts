import { Readable } from 'node:stream';
import { mayCall, type RoledRoute } from '../access/index.ts';
import type { NamesOf } from '../audit/index.ts';
import type { ShopApp } from '../platform/http/http.ts';
import type { Role } from '../platform/http/roles.ts';
import { type LiveState, type PresenceAnswer, PresenceBody, TOPICS, type Topic } from './live.schemas.ts';
import { liveEvents } from './live-events.ts';
import type { createPresence } from './presence.ts';

type Count = keyof LiveState['counts'];

export type LiveDeps = {
  readonly readModels: { version(...names: readonly string[]): string };
  readonly counts: Readonly<Record<Count, () => Promise<number>>>;
  readonly presence: ReturnType<typeof createPresence>;
  readonly namesOf: NamesOf;
};

/** A topic is for who may see its list. Its version follows the read models of that list. */
const LISTS = {
  orders: { route: 'GET /orders/administration', reads: ['orders'] },
  messages: { route: 'GET /messages', reads: ['content'] },
  reviews: { route: 'GET /recensions/administration', reads: ['content'] },
  imports: { route: 'GET /imports', reads: ['imports'] },
  bulk: { route: 'GET /products/bulk', reads: ['bulk'] },
  products: { route: 'GET /products/administration', reads: ['catalogue'] },
  operations: { route: 'GET /projections', reads: ['audit'] },
} as const satisfies Readonly<Record<Topic, { route: RoledRoute; reads: readonly string[] }>>;

const COUNTED = ['orders', 'messages', 'reviews'] as const satisfies readonly Count[];

/**
 * `GET /live`: server-sent events for administrators (specification/administration §13). They follow the read models and not
 * the log, so that what they announce is there when it is asked for.
 */
export function liveRoutes({ readModels, counts, presence, namesOf }: LiveDeps) {
  const versionOf = (topic: Topic) => readModels.version(...LISTS[topic].reads);
  const known = new Map<Count, { version: string; count: Promise<number> }>();

  /** Counted anew once a version, however many ask. */
  function counted(what: Count): Promise<number> {
    const version = versionOf(what);
    const last = known.get(what);
    if (last?.version === version) return last.count;
    const count = counts[what]();
    known.set(what, { version, count });
    count.catch(() => known.delete(what));
    return count;
  }

  async function stateFor(roles: readonly Role[]): Promise<LiveState> {
    const may = (topic: Topic) => mayCall(roles, LISTS[topic].route);
    const numbers = COUNTED.filter(may).map(async (what) => [what, await counted(what)] as const);
    return {
      versions: Object.fromEntries(TOPICS.filter(may).map((topic) => [topic, versionOf(topic)])),
      counts: Object.fromEntries(await Promise.all(numbers)),
    };
  }

  return async (app: ShopApp): Promise<void> => {
    const config = { access: 'administrator' } as const;
    app.get(
      '/live',
      { config, schema: { tags: ['live'], summary: 'What is new, as server-sent events' } },
      async ({ asker }, reply) => {
        const roles = asker.kind === 'guest' ? [] : asker.roles;
        const isOver = () => !app.server.listening;
        return reply
          .header('content-type', 'text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          .send(Readable.from(liveEvents(() => stateFor(roles), isOver)));
      },
    );

    app.post(
      '/live/presence',
      {
        config,
        schema: {
          tags: ['live'],
          summary: 'Tell which product is open, and read who else has it open',
          body: PresenceBody,
        },
      },
      async ({ asker, body: { product } }): Promise<PresenceAnswer> => {
        if (asker.kind === 'guest') return { others: [] };
        const { sessionId, id: userId } = asker;
        if (product === null) {
          await presence.leave(sessionId);
          return { others: [] };
        }
        const ids = await presence.see({ sessionId, userId, productId: product });
        return { others: [...(ids.length === 0 ? [] : (await namesOf(ids)).values())] };
      },
    );
  };
}
