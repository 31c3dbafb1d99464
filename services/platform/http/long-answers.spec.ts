import { once } from 'node:events';
import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { errorsPlugin } from './errors.ts';
import { createLongAnswers } from './long-answers.ts';

it('answers in batches beyond the limit are refused with 503 until one of them has ended', async () => {
  const app = fastify();
  await app.register(errorsPlugin);
  const answers = createLongAnswers(1);
  const unread = answers.begin(() => Readable.from(['a', 'b']));
  app.get('/', (_, reply) => reply.send(answers.begin(() => Readable.from(['[', ']']))));

  const refused = await app.inject('/');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.json()).toMatchObject({ code: 'unavailable' });

  unread.destroy();
  await once(unread, 'close');
  for (let n = 0; n < 3; n += 1) await expect.poll(async () => (await app.inject('/')).body).toBe('[]');
  await app.close();
});

it('a list is sent as it is while one portion holds it, and else in portions, with the same text', async () => {
  const app = fastify();
  await app.register(errorsPlugin);
  const answers = createLongAnswers(10);
  const Item = Type.Object({ n: Type.Integer() });
  const portions = async function* (sizes: readonly number[]) {
    let n = 0;
    for (const size of sizes) yield Array.from({ length: size }, () => ({ n: n++, secret: 'x' }));
  };
  const schema = { response: { 200: Type.Array(Item) } };
  app.get<{ Querystring: { sizes: string } }>('/', { schema }, ({ query }, reply) =>
    answers.list(reply, Item, portions(query.sizes.split(',').filter(Boolean).map(Number))),
  );
  for (const sizes of ['', '1', '3', '2,1', '500,500,500']) {
    const answer = await app.inject(`/?sizes=${sizes}`);
    const count = sizes.split(',').reduce((sum, size) => sum + Number(size), 0);
    expect([sizes, answer.statusCode, answer.headers['content-type']]).toEqual([
      sizes,
      200,
      'application/json; charset=utf-8',
    ]);
    expect(answer.json()).toEqual(Array.from({ length: count }, (_, n) => ({ n })));
  }
  await app.close();
});
