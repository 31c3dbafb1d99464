import type { FastifyReply, FastifyRequest } from 'fastify';
import { Rejected } from '../../kernel/rejection.ts';
import { SizedCache } from '../../kernel/sized-cache.ts';
import { inTime } from '../../kernel/waiting/in-time.ts';
import { comparePositions, earlierPosition, type Position } from '../../log/event-log.ts';
import { answerBytes, answerEntries, answersEvicted, answers as answersSent } from '../../metrics/metrics.ts';
import { asOfNow } from '../calls/as-of.ts';
import { createProcessorBudget, type ProcessorBudget } from '../limits/processor-budget.ts';
import { isStoreAway } from '../refusals/store-away.ts';
import {
  type Answer,
  answerFrom,
  isGood,
  type Parts,
  type Prepared,
  type Produced,
  sendAnswer,
  sendOnce,
} from './answer.ts';
import { answerKey } from './answer-key.ts';
import { paidPortions } from './paid-portions.ts';
import { positionOf } from './positions.ts';
import { createSharedAnswers } from './shared-answers.ts';
import { createTraffic, type Traffic } from './traffic.ts';

export type { Parts, Prepared, Produced } from './answer.ts';

/** The read side's interface for the cache. */
export type Versions = {
  /** Changes whenever rows may have changed. */
  version(...names: readonly string[]): string;
  /** The position of a read model in the log. */
  position(name: string): Position;
};

export type SendOptions = {
  /** JSON by default. */
  readonly type?: string;
  /** The cache key; by default the route and the parameters of its schema. */
  readonly key?: string;
  /** Whether all parts of an answer are unchanged: the cached answer then stays valid. */
  readonly stillHolds?: (parts: Parts) => Promise<boolean>;
  /** The answer when the asker's processor time is used up; a refusal as JSON by default. */
  readonly refused?: () => Promise<Produced>;
};

type Options = {
  /** The build id of the program; part of every ETag. */
  readonly build?: string;
  /** The memory limit of all cached responses, in MB of 1,048,576 bytes. */
  readonly megabytes?: number;
  /** How long a request waits for a store before it gets an older response. */
  readonly patienceMs?: number;
  /** The processor time of callers; unlimited without it. */
  readonly budget?: ProcessorBudget;
};

type Kept = {
  readonly answer: Answer;
  readonly version: string;
  /** The minimum log position that the response shows. */
  shows: Position;
  /** When that was known. */
  confirmedAt: number;
  readonly madeAt: number;
  readonly traffic: Traffic;
};
/** The moment of a request. */
type Now = Pick<Kept, 'version' | 'shows' | 'confirmedAt'>;

type Production = { readonly since: number; readonly made: Promise<Kept> };

const NO_BUDGET = createProcessorBudget({ seconds: 0 });
const JSON_TYPE = 'application/json; charset=utf-8';
const MEGABYTE = 1024 * 1024;
/** The `Cache-Control` directive of requests that refuse a stale response (RFC 5861). */
export const NOTHING_STALE = 'stale-if-error=0';
/** An answer under traffic is sent for so long after it was last known to be right. */
const RECENT_MS = 900;
/** It is produced anew no earlier than this after the last time, so that a rush of changes does not occupy the processor. */
const REST_MS = 500;
/** Of long answers: how many at the same time, of how many compressed bytes each, and of all that are kept. */
const LONG = { most: 4, mostBytes: 12 * MEGABYTE, keptBytes: 12 * MEGABYTE };
const STALE = '110 - "Response is Stale"';

export function createAnswerCache(
  versions: Versions,
  { build = 'none', megabytes = 48, patienceMs = 3_000, budget = NO_BUDGET }: Options = {},
) {
  const cache = new SizedCache<string, Kept>(megabytes * MEGABYTE);
  const inProduction = new Map<string, Production>();
  /** Keys whose answers are being refreshed while older ones are sent. */
  const renewing = new Set<string>();
  const routes = new Set<string>();
  const long = createSharedAnswers<Now>(LONG);
  let evicted = 0;

  function measure(): void {
    answerBytes.set(cache.bytes);
    answerEntries.set(cache.size);
    answersEvicted.inc(cache.evicted - evicted);
    evicted = cache.evicted;
  }

  /** The log position that all of the read models show. */
  function shownBy(names: readonly string[]): Position {
    return names.map(versions.position).reduce(earlierPosition);
  }

  function nowOf(names: readonly string[]): Now {
    return { version: versions.version(...names), shows: shownBy(names), confirmedAt: Date.now() };
  }

  type Producing = {
    readonly key: string;
    readonly now: Now;
    readonly known: Kept | undefined;
    readonly produce: () => Promise<Produced | Prepared>;
    readonly stillHolds: SendOptions['stillHolds'];
  };

  /** The known answer where it shows the same, with what it is made of now. */
  function answerOf(produced: Produced | Prepared, known: Answer | undefined): Answer {
    const isPrepared = typeof produced !== 'string' && 'make' in produced;
    if (!known || !isPrepared || known.shows !== produced.shows) return answerFrom(produced, build);
    known.parts = produced.parts;
    return known;
  }

  async function make({ key, now, known, produce, stillHolds }: Producing): Promise<Kept> {
    const parts = known?.answer.parts;
    const isSame = parts && stillHolds ? await stillHolds(parts) : false;
    const answer = known && isSame ? known.answer : answerOf(await produce(), known?.answer);
    const traffic = known?.traffic ?? createTraffic();
    const kept: Kept = { ...now, answer, madeAt: Date.now(), traffic };
    if (!isGood(kept.answer)) return kept;
    cache.set(key, kept, sizeOf(key, kept));
    measure();
    return kept;
  }

  /** `payer` is the caller charged for the answer; null in the background. */
  function produceOnce(producing: Producing, payer: FastifyRequest | null): Production {
    const name = `${producing.now.version} ${producing.key}`;
    const pending = inProduction.get(name);
    if (pending) return pending;
    const end = budget.begin(payer);
    const made = make(producing).finally(() => {
      end();
      inProduction.delete(name);
    });
    const production = { since: Date.now(), made };
    inProduction.set(name, production);
    return production;
  }

  /** In the background: a failure is seen by the next request that waits for the answer. */
  function renew(producing: Producing, { log }: FastifyRequest): void {
    const { key } = producing;
    if (renewing.has(key)) return;
    renewing.add(key);
    produceOnce(producing, null)
      .made.catch((error: unknown) => log.warn({ err: error, key }, 'An answer could not be renewed'))
      .finally(() => renewing.delete(key));
  }

  /** The new response, or the older one when the new one fails or is late. */
  async function newOr(older: Kept, { since, made }: Production, { log }: FastifyRequest): Promise<Kept> {
    try {
      const kept = await inTime(made, Math.max(since + patienceMs - Date.now(), 0));
      return kept && kept.answer.status !== 503 ? kept : older;
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      log.debug({ err: error }, 'A store is unavailable; sending an older response');
      return older;
    }
  }

  return {
    /**
     * Answers requests with the same response for every asker: from the cache while none of the read models `names` has changed,
     * else by `produce` (JSON or HTML); a prepared one that shows what the cached one does is not made. Concurrent requests share
     * one production. Caches only successful responses. Under traffic, an answer that was valid within the last second is sent
     * while a new one is produced; while a store is unavailable, an older one is sent, marked as stale. Readers of their own
     * later writes get neither. Producing an answer is charged to the asker's processor time; when that is used up, the asker
     * gets a cached answer, a stale one, or 429. An answer as of a moment is made for each request, and never cached.
     */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      names: readonly string[],
      produce: () => Promise<Produced | Prepared>,
      options: SendOptions = {},
    ): Promise<FastifyReply> {
      const { type = JSON_TYPE, key = answerKey(request), stillHolds, refused } = options;
      routes.add(request.routeOptions.url ?? '');
      if (asOfNow()) return sendOnce(reply.type(type), await produce().finally(budget.begin(request)));
      const now = nowOf(names);
      const known = cache.get(key);
      known?.traffic.note(now.confirmedAt);
      if (known?.version === now.version) return give(Object.assign(known, now), 'kept');

      const producing = { key, now, known, produce, stillHolds };
      const older = known && takesStale(request, known) ? known : null;
      if (older?.traffic.isBusy() && now.confirmedAt - older.confirmedAt < RECENT_MS) {
        if (now.confirmedAt - older.madeAt >= REST_MS) renew(producing, request);
        return give(older, 'recent');
      }
      const refusal = budget.refusal(request);
      if (refusal && older) return giveStale(older);
      if (refusal) {
        answersSent.inc({ outcome: 'refused' });
        if (!refused) throw new Rejected(refusal);
        reply.header('retry-after', String(refusal.retryAfter));
        return sendAnswer(request, reply.type(type), answerFrom(await refused(), build), () => undefined);
      }
      const production = produceOnce(producing, request);
      const kept = older ? await newOr(older, production, request) : await production.made;
      return kept === older ? giveStale(kept) : give(kept, 'made');

      function giveStale(it: Kept): Promise<FastifyReply> {
        reply.header('warning', STALE).header('age', ageOf(it));
        return give(it, 'stale');
      }
      function give(it: Kept, outcome: string): Promise<FastifyReply> {
        answersSent.inc({ outcome });
        return sendAnswer(request, reply.type(type), it.answer, () => {
          cache.resize(key, it, sizeOf(key, it));
          measure();
        });
      }
    },

    /**
     * The same for an answer of any length, of which `make` gives the parts (`createSharedAnswers`): it is made once for all who
     * ask at the same time or within a second, on the first one's processor time, and kept compressed. Throws 503 when too many
     * others are under way.
     */
    async sendLong(
      request: FastifyRequest,
      reply: FastifyReply,
      names: readonly string[],
      make: () => AsyncIterable<string>,
      { type = JSON_TYPE, key = answerKey(request) }: Pick<SendOptions, 'type' | 'key'> = {},
    ): Promise<FastifyReply> {
      routes.add(request.routeOptions.url ?? '');
      const now = nowOf(names);
      return long.send(request, reply, {
        type,
        key: asOfNow() ? null : key,
        seen: now,
        willDo: (other) =>
          other.version === now.version ||
          (now.confirmedAt - other.confirmedAt < RECENT_MS && takesStale(request, other)),
        make: () => paidPortions(budget, request, make()),
      });
    },

    /** Makes an answer that may be large and is in memory as a whole: few at the same time, and 503 when too many wait. */
    makeWhole: long.makeWhole,

    /** Whether answers of this route are kept; known from its first answer on. */
    isKept: (route: string): boolean => routes.has(route),
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/** Readers of their own writes get no stale answer: they wait, or get 503 (specification/http-contract §5). */
function takesStale(request: FastifyRequest, { shows }: Pick<Kept, 'shows'>): boolean {
  if (request.headers['cache-control']?.includes(NOTHING_STALE)) return false;
  const written = positionOf(request);
  return written === null || comparePositions(written, shows) <= 0;
}

/** In whole seconds, since the response was last known to be current. */
function ageOf({ confirmedAt }: Kept): number {
  return Math.max(Math.round((Date.now() - confirmedAt) / 1000), 0);
}

function sizeOf(key: string, { answer }: Kept): number {
  return answer.bytes + 2 * key.length;
}
