import type { FastifyReply, FastifyRequest } from 'fastify';
import { SizedCache } from '../kernel/sized-cache.ts';
import { comparePositions, type Position } from '../log/event-log.ts';
import { answerBytes, answerEntries, answersEvicted, answers as answersSent } from '../metrics/metrics.ts';
import { type Answer, answerFrom, isGood, type Produced, sendAnswer } from './answer.ts';
import { answerKey } from './answer-key.ts';
import { positionOf } from './positions.ts';
import { isStoreAway } from './store-away.ts';

export type { Produced } from './answer.ts';

/** What the cache needs of the read side. */
export type Versions = {
  /** Changes whenever rows may have changed. */
  version(...names: readonly string[]): string;
  /** Where in the log a read model is. */
  position(name: string): Position;
};

export type SendOptions = {
  /** JSON by default. */
  readonly type?: string;
  /** What the answer depends on; the route and the parameters that its schema knows by default. */
  readonly key?: string;
};

export type AnswerCache = {
  /**
   * Answers what is the same for every asker: from the cache while none of the read models `names` has changed, else by
   * `produce` (JSON or HTML). Concurrent requests share one production. Caches good answers only; while a store is unavailable an
   * older one is sent, marked as stale, except to readers of their own later writes.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    names: readonly string[],
    produce: () => Promise<Produced>,
    options?: SendOptions,
  ): Promise<FastifyReply>;
};

type Options = {
  /** Which build of the program this is; part of every ETag. */
  readonly build?: string;
  /** How much memory all kept answers may take together, in MB of 1,048,576 bytes. */
  readonly megabytes?: number;
  /** How long a request waits for a store before it gets an older answer. */
  readonly patienceMs?: number;
};

type Kept = {
  readonly answer: Answer;
  readonly version: string;
  /** The position of the log that the answer shows at least. */
  shows: Position;
  /** When that was known. */
  confirmedAt: number;
};

type Production = { readonly since: number; readonly made: Promise<Kept> };

const JSON_TYPE = 'application/json; charset=utf-8';
const MEGABYTE = 1024 * 1024;
/** What asks for no answer that an older one takes the place of (RFC 5861). */
export const NOTHING_STALE = 'stale-if-error=0';
const STALE = '110 - "Response is Stale"';

export function createAnswerCache(
  versions: Versions,
  { build = 'none', megabytes = 48, patienceMs = 3_000 }: Options = {},
): AnswerCache {
  const cache = new SizedCache<string, Kept>(megabytes * MEGABYTE);
  const inProduction = new Map<string, Production>();
  let evicted = 0;

  function measure(): void {
    answerBytes.set(cache.bytes);
    answerEntries.set(cache.size);
    answersEvicted.inc(cache.evicted - evicted);
    evicted = cache.evicted;
  }

  /** How far the log is shown by all of the read models. */
  function shownBy(names: readonly string[]): Position {
    return names.map(versions.position).reduce((a, b) => (comparePositions(a, b) < 0 ? a : b));
  }

  async function make(key: string, now: Omit<Kept, 'answer'>, produce: () => Promise<Produced>) {
    const kept: Kept = { ...now, answer: answerFrom(await produce(), build) };
    if (!isGood(kept.answer)) return kept;
    cache.set(key, kept, sizeOf(key, kept));
    measure();
    return kept;
  }

  function produceOnce(key: string, now: Omit<Kept, 'answer'>, produce: () => Promise<Produced>): Production {
    const name = `${now.version} ${key}`;
    const pending = inProduction.get(name);
    if (pending) return pending;
    const made = make(key, now, produce).finally(() => inProduction.delete(name));
    const production = { since: Date.now(), made };
    inProduction.set(name, production);
    return production;
  }

  /** The new answer, or the older one when the new one cannot be made or does not come in time. */
  async function newOr(older: Kept, { since, made }: Production, { log }: FastifyRequest): Promise<Kept> {
    try {
      const kept = await within(made, Math.max(since + patienceMs - Date.now(), 0));
      return kept && kept.answer.status !== 503 ? kept : older;
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      log.error({ err: error }, 'A store is away; an older answer is sent');
      return older;
    }
  }

  return {
    async send(request, reply, names, produce, { type = JSON_TYPE, key = answerKey(request) } = {}) {
      const now = { version: versions.version(...names), shows: shownBy(names), confirmedAt: Date.now() };
      const known = cache.get(key);
      if (known?.version === now.version) return give(Object.assign(known, now), 'kept');

      const older = known && takesStale(request, known) ? known : null;
      const production = produceOnce(key, now, produce);
      const kept = older ? await newOr(older, production, request) : await production.made;
      if (kept !== older) return give(kept, 'made');
      reply.header('warning', STALE).header('age', ageOf(kept));
      return give(kept, 'stale');

      function give(it: Kept, outcome: string): Promise<FastifyReply> {
        answersSent.inc({ outcome });
        return sendAnswer(request, reply.type(type), it.answer, () => {
          cache.resize(key, it, sizeOf(key, it));
          measure();
        });
      }
    },
  };
}

/** Readers of their own writes get no stale answer: they wait, or get 503 (specification/http-contract §5). */
function takesStale(request: FastifyRequest, { shows }: Kept): boolean {
  if (request.headers['cache-control']?.includes(NOTHING_STALE)) return false;
  const written = positionOf(request);
  return written === null || comparePositions(written, shows) <= 0;
}

/** In whole seconds, since the answer was last known to be right. */
function ageOf({ confirmedAt }: Kept): number {
  return Math.max(Math.round((Date.now() - confirmedAt) / 1000), 0);
}

function sizeOf(key: string, { answer }: Kept): number {
  return answer.bytes + 2 * key.length;
}

/** What `promise` resolves with, or null when that takes longer than `ms`. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([promise, expiry]).finally(() => clearTimeout(timer));
}
