import { Readable } from 'node:stream';
import type { NamesOf } from '../audit/index.ts';
import type { MayCall, Role } from '../platform/http/calls/roles.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import type { createEditors } from './editors.ts';
import { liveContract } from './live.contract.ts';
import { type LiveState, TOPICS, type Topic } from './live.schemas.ts';
import { liveEvents } from './live-events.ts';
import { createOpenStreams } from './open-streams.ts';

type Count = keyof LiveState['counts'];

const COUNT_AT_MOST_EVERY_MS = 2_000;
const STREAMS_PER_USER = 8;

export type LiveDeps = {
  readonly readModels: {
    version(...names: readonly string[]): string;
    publicVersion(...names: readonly string[]): string;
  };
  readonly counts: Readonly<Record<Count, () => Promise<number>>>;
  readonly editors: ReturnType<typeof createEditors>;
  readonly namesOf: NamesOf;
  readonly mayCall: MayCall<(typeof LISTS)[Topic]['route']>;
};

/** A topic is for callers who may see its list. Its version follows the read models of that list. */
const LISTS = {
  orders: { route: 'GET /orders/administration', reads: ['orders'] },
  messages: { route: 'GET /messages', reads: ['content'] },
  reviews: { route: 'GET /recensions/administration', reads: ['content'] },
  imports: { route: 'GET /imports', reads: ['imports'] },
  bulk: { route: 'GET /products/bulk', reads: ['bulk'] },
  products: { route: 'GET /products/administration', reads: ['catalogue'] },
  stock: { route: 'GET /stock', reads: ['stock'] },
  operations: { route: 'GET /projections', reads: ['audit'] },
} as const satisfies Readonly<Record<Topic, { route: string; reads: readonly string[] }>>;

const COUNTED = ['orders', 'messages', 'reviews'] as const satisfies readonly Count[];

/**
 * Answers the calls of `liveContract`. The events of `GET /live` (specification/administration §13) follow the read
 * models and not the log, so that a read finds the announced changes.
 */
export function liveRoutes({ readModels, counts, editors, namesOf, mayCall }: LiveDeps) {
  const versionOf = (topic: Topic) => readModels.publicVersion(...LISTS[topic].reads);
  const known = new Map<Count, { version: string; at: number; count: Promise<number> }>();
  const streams = createOpenStreams(STREAMS_PER_USER);

  /** Recounted once per version and at most every two seconds, for any number of callers and changes. */
  function counted(what: Count): Promise<number> {
    const version = readModels.version(...LISTS[what].reads);
    const last = known.get(what);
    const now = performance.now();
    if (last && (last.version === version || now - last.at < COUNT_AT_MOST_EVERY_MS)) return last.count;
    const count = counts[what]();
    known.set(what, { version, at: now, count });
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

  return serve('live', liveContract, {
    'GET /live': async (request, reply) => {
      const { asker } = request;
      if (asker.kind === 'guest') throw new Error('Only administrators are let in here.');
      const { id, roles } = asker;
      const refusal = streams.open(id);
      if (refusal) throw new Rejected(refusal);
      const isOver = async () =>
        !request.server.server.listening || reply.raw.destroyed || !(await request.isStillSignedIn());
      const events = Readable.from(liveEvents(() => stateFor(roles), isOver));
      events.once('close', () => streams.close(id));
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(events);
    },

    'POST /live/presence': async ({ asker, body: { product } }) => {
      if (asker.kind === 'guest') return { others: [] };
      const { sessionId, id: userId } = asker;
      if (product === null) {
        await editors.leave(sessionId);
        return { others: [] };
      }
      const ids = await editors.see({ sessionId, userId, productId: product });
      return { others: [...(ids.length === 0 ? [] : (await namesOf(ids)).values())] };
    },
  });
}
