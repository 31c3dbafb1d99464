import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { assertConditionHolds, beginAppend } from '../../log/only-while.ts';
import { keepChangesTogether } from './changes-plugin.ts';

/** An app whose call appends, loses the connection, and then makes a second change. */
function appThatLosesItsConnection() {
  const app = fastify();
  let connection = 1;
  keepChangesTogether(app, {
    since() {
      const then = connection;
      return () => connection === then;
    },
  });
  async function call() {
    const acknowledge = beginAppend();
    acknowledge();
    connection += 1;
    assertConditionHolds();
    return { changed: 2 };
  }
  app.post('/orders', call);
  app.get('/orders', call);
  app.get('/orders/:id', call);
  app.delete('/orders/:id', call);
  return app;
}

it.each([
  ['POST', '/orders', 500],
  ['DELETE', '/orders/1', 500],
  ['GET', '/orders/1', 500],
  ['GET', '/orders', 200],
] as const)(
  'a call that changes something makes no second change on another server: %s %s',
  async (method, url, status) => {
    const app = appThatLosesItsConnection();
    expect((await app.inject({ method, url })).statusCode).toBe(status);
    await app.close();
  },
);
