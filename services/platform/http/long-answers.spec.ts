import { once } from 'node:events';
import { Readable } from 'node:stream';
import { fastify } from 'fastify';
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
