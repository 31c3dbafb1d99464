import { EventEmitter, once } from 'node:events';
import { finished, Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { Static, TSchema } from 'typebox';
import type { Immutable } from '../calls/contract.ts';
import { cutOffStalled, STALLED_MS } from '../limits/stalled-reader.ts';
import { tooManyLongAnswers } from '../refusals/too-many-long-answers.ts';
import { textOf } from './serve.ts';

type Limits = {
  /** Of all calls together. */
  readonly most: number;
  /** Of one call. */
  readonly mostOfCall: number;
  /** How long a further one waits until another has ended, in milliseconds. */
  readonly patienceMs: number;
  /** A reader who takes nothing for so long loses the place, in milliseconds. */
  readonly stalledMs: number;
};

/** The length of the parts in which a list is sent. */
const SENT_CHARACTERS = 65_536;
/** How many of them are made before the reader takes them. */
const PARTS_AHEAD = 2;
/** In each process. */
export const LONG_ANSWERS: Limits = { most: 4, mostOfCall: 2, patienceMs: 2_000, stalledMs: STALLED_MS };

/** Lets few long answers be under way at the same time; further ones wait a moment. A slow reader holds one for as long as it takes some of it. */
export const longAnswersPlugin = fp<Limits>(
  async (app, { most, mostOfCall, patienceMs, stalledMs }) => {
    const underWay = new Map<string, number>();
    const ends = new EventEmitter().setMaxListeners(0);
    let all = 0;
    const isFull = (url: string) => all >= most || (underWay.get(url) ?? 0) >= mostOfCall;

    async function oneEnds(signal: AbortSignal): Promise<void> {
      await once(ends, 'one', { signal }).catch(() => {
        throw tooManyLongAnswers();
      });
    }

    app.decorateReply('beLong', async function beLong() {
      const { url = '' } = this.request.routeOptions;
      const patience = isFull(url) ? AbortSignal.timeout(patienceMs) : null;
      while (patience && isFull(url)) await oneEnds(patience);
      all += 1;
      underWay.set(url, (underWay.get(url) ?? 0) + 1);
      cutOffStalled(this, stalledMs);
      finished(this.raw, () => {
        all -= 1;
        underWay.set(url, (underWay.get(url) ?? 1) - 1);
        ends.emit('one');
      });
    });
    app.addHook('preHandler', async ({ routeOptions }, reply) => {
      if (routeOptions.config.long) await reply.beLong();
    });
  },
  { name: 'long-answers' },
);

/**
 * Answers a whole list: as it is where one portion holds it, else portion by portion, as fast as it is read. Throws 503 when too many
 * are under way.
 */
export async function sendList<Schema extends TSchema>(
  reply: FastifyReply,
  schema: Schema,
  portions: AsyncIterable<readonly Immutable<Static<Schema>>[]>,
): Promise<readonly Immutable<Static<Schema>>[] | FastifyReply> {
  const reading = portions[Symbol.asyncIterator]();
  const first = await reading.next();
  if (first.done) return [];
  const second = await reading.next();
  if (second.done) return first.value;
  await reply.beLong();
  async function* items() {
    try {
      yield* first.value;
      for (let next = second; !next.done; next = await reading.next()) yield* next.value;
    } finally {
      await reading.return?.();
    }
  }
  const texts = Readable.from(
    jsonArray(items(), (item) => textOf(reply, schema, item)),
    { highWaterMark: PARTS_AHEAD },
  );
  return reply.type('application/json; charset=utf-8').send(texts);
}

/** The text of an array in parts, made as it is read. */
export async function* jsonArray<Item>(
  items: AsyncIterable<Item>,
  textOfItem: (item: Item) => string,
): AsyncIterable<string> {
  let piece = '[';
  let separator = '';
  for await (const item of items) {
    piece += separator + textOfItem(item);
    separator = ',';
    if (piece.length < SENT_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]`;
}
