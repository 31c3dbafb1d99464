import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projections } from '../../../../projections/all.ts';
import { createOperators } from '../../../../projections/operators/operators.ts';
import { metricsPlugin } from '../../../api/plugins/metrics-plugin.ts';
import { LogUnavailable } from '../../../platform/log/event-log.ts';
import { startTestShop, type TestShop } from '../../shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const TOKEN = 'metrika-1234567890';

async function appWith(token: string | null) {
  const app = fastify();
  const operators = createOperators({ ...shop.stores, projections });
  await app.register(metricsPlugin, { status: operators.status, token });
  return app;
}

describe('GET /metrics', () => {
  it('reports requests, appends, read models and reactions to Prometheus', async () => {
    await shop.app.inject({ url: '/api/brands' });
    await shop.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'amra@example.com' } });
    await shop.app.inject({ url: '/api/products/ne-postoji' });
    await shop.settled();
    const { statusCode, headers, body } = await shop.app.inject({ url: '/metrics' });
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    for (const line of [
      /^shop_http_request_seconds_count\{method="GET",route="\/api\/brands",status="200"\} [1-9]/m,
      /^shop_log_appends_total\{outcome="appended"\} [1-9]/m,
      /^shop_log_events_appended_total [1-9]/m,
      /^shop_projection_batch_seconds_count\{projection="content"\} [1-9]/m,
      /^shop_reader_lag_events\{reader="content"\} 0/m,
      /^shop_reader_gap_positions\{reader="content"\} 0/m,
      /^shop_reader_parked_events\{reader="reaction order-followups"\} 0/m,
      /^shop_jobs\{queue="mails",state="failed"\} 0/m,
      /^process_cpu_seconds_total /m,
    ])
      expect(body).toMatch(line);
    expect(body).not.toContain('ne-postoji');
  });

  it('is absent for requests through a proxy or from outside', async () => {
    const app = await appWith(null);
    const ask = (remoteAddress: string, headers = {}) =>
      app.inject({ url: '/metrics', remoteAddress, headers }).then(({ statusCode }) => statusCode);
    expect(await ask('127.0.0.1')).toBe(200);
    expect(await ask('::ffff:10.1.2.3')).toBe(200);
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await ask('93.184.216.34')).toBe(404);
    await app.close();
  });

  it('answers the rest while a store is away, and no older numbers of that store', async () => {
    await shop.app.inject({ url: '/metrics' });
    const app = fastify();
    const away = () => Promise.reject(new LogUnavailable('away'));
    await app.register(metricsPlugin, { status: away, queues: { queues: away }, token: null });
    const { statusCode, body } = await app.inject({ url: '/metrics' });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^process_cpu_seconds_total /m);
    expect(body).not.toMatch(/^shop_(reader_lag_events|jobs)\{/m);
    await app.close();
  });

  it('requires the token where one is set', async () => {
    const app = await appWith(TOKEN);
    const ask = (authorization?: string) =>
      app
        .inject({
          url: '/metrics',
          remoteAddress: '93.184.216.34',
          headers: authorization ? { authorization } : {},
        })
        .then(({ statusCode }) => statusCode);
    expect([await ask(`Bearer ${TOKEN}`), await ask(`Bearer ${TOKEN}x`), await ask()]).toEqual([
      200, 404, 404,
    ]);
    await app.close();
  });
});
