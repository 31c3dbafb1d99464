import { describe, expect, it } from 'vitest';
import { createBrowserClient } from '../../../shared/api/browser-client.ts';
import { createLostAnswers } from './lost-answers.ts';

type Answer = number | 'lost';

/** A client whose calls are answered so, with the keys that it sent. */
function given(...answers: Answer[]) {
  const keys: (string | null)[] = [];
  const lost = createLostAnswers(async (_, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    const status = answers.shift() ?? 200;
    if (status === 'lost') throw new TypeError('Failed to fetch');
    return new Response('{}', { status });
  });
  const client = createBrowserClient({ token: () => 't0ken', fetch: lost.fetch });
  const book = (quantity = 5) =>
    client.send('POST', '/api/stock/movements', { quantity }).catch(() => undefined);
  return { client, book, keys, forget: lost.forget };
}

it('has no recall: the same one is one by its content, also from another tab', async () => {
  const { client, keys } = given();
  await client.send('POST', '/api/stock/lots/A%2F1/mails', { subject: 's', text: 't' });
  expect(keys).toEqual([null]);
});

describe('the key of a change', () => {
  it.each<Answer>(['lost', 500, 503])(
    'is the same when it is sent again after its answer was %s',
    async (answer) => {
      const { book, keys } = given(answer, answer, 200, 200);
      for (let times = 0; times < 4; times += 1) await book();
      expect(keys[0]).toMatch(/^[\w-]{10,}$/);
      expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
      expect(keys[3]).not.toBe(keys[0]);
    },
  );

  it.each([200, 409, 422])('is a new one after an answer: %i', async (status) => {
    const { book, keys } = given(status);
    await book();
    await book();
    expect(new Set(keys).size).toBe(2);
  });

  it('is another for another change, also while the same one is on its way, and after its form was closed', async () => {
    const { book, keys, forget } = given('lost');
    await book(5);
    await Promise.all([book(6), book(5), book(5)]);
    expect(new Set(keys).size).toBe(3);
    const closed = given('lost');
    await closed.book();
    closed.forget();
    await closed.book();
    expect(new Set(closed.keys).size).toBe(2);
    forget();
  });

  it.each([
    ['POST', '/api/live/presence', { product: null }],
    ['POST', '/api/what-if', {}],
    ['PATCH', '/api/stock/movements', {}],
  ])('stays that of a lost answer after %s %s', async (method, address, body) => {
    const { client, book, keys } = given('lost');
    await book();
    await client.send(method, address, body);
    await book();
    expect(keys[2]).toBe(keys[0]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it.each([
    ['POST', '/api/stock/movements', { quantity: 6 }],
    ['DELETE', '/api/products/1', undefined],
  ])('is a new one after %s %s %o', async (method, address, body) => {
    const { client, book, keys } = given('lost');
    await book();
    await client.send(method, address, body);
    await book();
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is another after its form was closed, also where the answer is lost later', async () => {
    const { book, keys, forget } = given('lost');
    const sent = book();
    forget();
    await sent;
    await book();
    expect(new Set(keys).size).toBe(2);
  });

  it('is sent with no question and no file', async () => {
    const { client, keys } = given();
    await client.send('GET', '/api/stock');
    await client.send('POST', '/api/upload', new FormData());
    expect(keys).toEqual([null, null]);
  });
});
