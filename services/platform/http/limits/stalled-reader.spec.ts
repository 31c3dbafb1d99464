import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fastify } from 'fastify';
import Type from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { createSharedAnswers } from '../kept-answers/shared-answers.ts';
import { errorsPlugin } from '../refusals/errors.ts';
import { longAnswersPlugin, sendList } from '../serving/long-answers.ts';

const STALLED_MS = 400;
/** Longer than the window of gzip, which cannot shorten its repetitions. */
const PART = randomBytes(49_152).toString('base64');
/** Of an answer that no connection holds: some 60 MB. */
const PARTS = 1_000;
/** Of one that takes a slow reader longer than a stalled one has. */
const SLOW_PARTS = 120;
/** How much a slow reader takes at a time. */
const STEP = 262_144;
const PAUSE_MS = 50;
/** For a shared answer. */
const MEMORY = 1_048_576;
const Item = Type.Object({ text: Type.String() });

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A server with a place for one file or list of a call and one for a shared answer, with `longAfterMs` before the answer begins. */
async function given({ stalledMs = STALLED_MS, longAfterMs = 0 } = {}) {
  const app = fastify({ forceCloseConnections: true });
  stops.push(() => app.close());
  await app.register(errorsPlugin);
  await app.register(longAnswersPlugin, { most: 4, mostOfCall: 1, patienceMs: 0, stalledMs });
  const answers = createSharedAnswers<null>({ most: 1, mostBytes: MEMORY, keptBytes: 0, stalledMs });
  async function* parts(count: number) {
    await delay(longAfterMs);
    for (let n = 0; n < count; n += 1) yield PART;
  }
  async function* portions(count: number) {
    for await (const text of parts(count)) yield [{ text }];
  }
  app.get<{ Querystring: { parts: string } }>('/file', { config: { long: true } }, ({ query }, reply) =>
    reply.send(Readable.from(parts(Number(query.parts)))),
  );
  const schema = { response: { 200: Type.Array(Item) } };
  app.get<{ Querystring: { parts: string } }>('/list', { schema }, ({ query }, reply) =>
    sendList(reply, Item, portions(Number(query.parts))),
  );
  app.get<{ Querystring: { parts: string } }>('/shared', (request, reply) =>
    answers.send(request, reply, {
      type: 'text/plain',
      key: null,
      seen: null,
      willDo: () => false,
      make: () => parts(Number(request.query.parts)),
    }),
  );
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  /** A connection that asks, and reads the beginning alone until it is resumed. */
  async function asking(path: string): Promise<Socket> {
    const socket = connect(Number(port), '127.0.0.1');
    stops.push(() => socket.destroy());
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
    await once(socket, 'readable');
    return socket;
  }
  return { app, asking };
}

/** How much comes, with a pause after each step. */
async function lengthRead(socket: Socket, pauseMs = 0): Promise<number> {
  let length = 0;
  for await (const piece of socket) {
    const before = length;
    length += piece.length;
    if (pauseMs > 0 && Math.floor(before / STEP) < Math.floor(length / STEP)) await delay(pauseMs);
  }
  return length;
}

describe.each(['file', 'list', 'shared'])('the reader of a long answer (%s)', (kind) => {
  it('who takes nothing is cut off, and the next one gets the place', async () => {
    const { app, asking } = await given();
    await asking(`/${kind}?parts=${PARTS}`);
    expect((await app.inject(`/${kind}?parts=2`)).statusCode).toBe(503);
    await expect.poll(async () => (await app.inject(`/${kind}?parts=2`)).statusCode).toBe(200);
  });

  it('who takes it slowly gets the whole answer', async () => {
    const { asking } = await given({ stalledMs: 1_000 });
    const slow = await asking(`/${kind}?parts=${SLOW_PARTS}`);
    expect(await lengthRead(slow, PAUSE_MS)).toBeGreaterThan(SLOW_PARTS * PART.length);
  });

  it('is waited for while the answer is still being made', async () => {
    const { asking } = await given({ stalledMs: 100, longAfterMs: 350 });
    const reader = await asking(`/${kind}?parts=2`);
    expect(await lengthRead(reader)).toBeGreaterThan(2 * PART.length);
  });
});
