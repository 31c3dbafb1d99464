import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import { cutOffStalled, STALLED_MS } from '../limits/stalled-reader.ts';
import { tooManyLongAnswers } from '../refusals/too-many-long-answers.ts';
import { acceptsGzip } from './answer.ts';
import { createSharedText, type SharedText } from './shared-text.ts';

export type SharedAnswer<Seen> = {
  readonly type: string;
  /** Null: no other caller may have it. */
  readonly key: string | null;
  /** The state that it is made of. */
  readonly seen: Seen;
  /** Whether the answer that was made of another state will do. */
  readonly willDo: (other: Seen) => boolean;
  readonly make: () => AsyncIterable<string>;
};

type Options = {
  /** How many answers are made or read at the same time. */
  readonly most: number;
  /** The compressed bytes of one of them. */
  readonly mostBytes: number;
  /** The compressed bytes of all that are kept for later askers. */
  readonly keptBytes: number;
  /** A reader who takes nothing for so long is cut off, in milliseconds. */
  readonly stalledMs?: number;
};

type Known<Seen> = { readonly text: SharedText; readonly seen: Seen };

/** Whole answers made at the same time, and those that may wait for it. */
const WHOLE_AT_ONCE = 2;
const MOST_WAITING = 100;

/** Answers that are the same for all callers and may be of any length: made once for all who ask at the same time, and kept compressed. */
export function createSharedAnswers<Seen>({ most, mostBytes, keptBytes, stalledMs = STALLED_MS }: Options) {
  /** In the sequence of their last use. */
  const known = new Map<string, Known<Seen>>();
  /** The texts that have readers. */
  const read = new Set<SharedText>();
  const whole = new PQueue({ concurrency: WHOLE_AT_ONCE });

  function forget(): void {
    const idle = [...known].filter(([, { text }]) => !read.has(text));
    let bytes = idle.reduce((sum, [, { text }]) => sum + text.bytes(), 0);
    for (const [key, { text }] of idle) {
      if (text.isKept() && bytes <= keptBytes) continue;
      known.delete(key);
      bytes -= text.bytes();
    }
  }

  function begin({ make, seen }: SharedAnswer<Seen>): Known<Seen> {
    const text: SharedText = createSharedText(make(), {
      most: mostBytes,
      patienceMs: stalledMs,
      left() {
        read.delete(text);
        forget();
      },
    });
    return { text, seen };
  }

  return {
    /** Throws 503 when too many others are made or read, and what prevents its beginning. */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      answer: SharedAnswer<Seen>,
    ): Promise<FastifyReply> {
      const { key, willDo, type } = answer;
      const there = key === null ? undefined : known.get(key);
      const joined = there?.text.canBeJoined() && willDo(there.seen) ? there : null;
      if (read.size >= most && !(joined && read.has(joined.text))) throw tooManyLongAnswers();
      const chosen = joined ?? begin(answer);
      read.add(chosen.text);
      if (key !== null) {
        known.delete(key);
        known.set(key, chosen);
      }
      cutOffStalled(reply, stalledMs);
      const compressed = await chosen.text.read();
      reply.type(type).header('cache-control', 'no-cache');
      reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
      if (acceptsGzip(request.headers['accept-encoding']))
        return reply.header('content-encoding', 'gzip').send(compressed);
      return reply.send(expanded(compressed));
    },

    /** Makes an answer that is in memory as a whole, few at the same time. Throws 503 when too many wait. */
    async makeWhole<T>(make: () => Promise<T>): Promise<T> {
      if (whole.size >= MOST_WAITING) throw tooManyLongAnswers();
      return whole.add(make);
    },
  };
}

function expanded(compressed: Readable): Readable {
  return pipeline(compressed, createGunzip(), () => undefined);
}
