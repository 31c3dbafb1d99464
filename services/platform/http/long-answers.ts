import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Immutable } from './contract.ts';
import { textOf } from './serve.ts';

/** The length of the parts in which a list is sent. */
const SENT_CHARACTERS = 65_536;

/** At most `most` answers are sent in portions at the same time: a slow reader holds one for as long as it reads. */
export function createLongAnswers(most: number) {
  let underWay = 0;

  /** Begins an answer. Throws 503 when as many are under way. */
  function begin(make: () => Readable): Readable {
    if (underWay >= most)
      throw Object.assign(new Error('Too many long answers are under way'), { statusCode: 503 });
    const answer = make();
    underWay += 1;
    answer.once('close', () => {
      underWay -= 1;
    });
    return answer;
  }

  /**
   * Answers a whole list: as it is where one portion holds it, else portion by portion, as fast as it is read. Throws 503 when
   * too many are under way.
   */
  async function list<Schema extends TSchema>(
    reply: FastifyReply,
    schema: Schema,
    portions: AsyncIterable<readonly Immutable<Static<Schema>>[]>,
  ): Promise<readonly Immutable<Static<Schema>>[] | FastifyReply> {
    const reading = portions[Symbol.asyncIterator]();
    const first = await reading.next();
    if (first.done) return [];
    const second = await reading.next();
    if (second.done) return first.value;
    async function* items() {
      yield* first.value;
      for (let next = second; !next.done; next = await reading.next()) yield* next.value;
    }
    const texts = () => Readable.from(jsonArray(items(), (item) => textOf(reply, schema, item)));
    return reply.type('application/json; charset=utf-8').send(begin(texts));
  }

  return { begin, list };
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
