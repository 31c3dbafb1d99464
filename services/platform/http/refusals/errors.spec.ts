import { PassThrough } from 'node:stream';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../kernel/logging/logger.ts';
import { LogUnavailable } from '../../log/event-log.ts';
import { errorsPlugin } from './errors.ts';

const INFO = 30;
let app: FastifyInstance;
let isAway: boolean;
let lines: { level: number; msg: string; err?: { stack?: string } }[];

beforeEach(async () => {
  [isAway, lines] = [false, []];
  const output = new PassThrough();
  output.on('data', (line) => lines.push(JSON.parse(String(line))));
  const loggerInstance: FastifyBaseLogger = createLogger('debug', output);
  app = fastify({ loggerInstance });
  await app.register(errorsPlugin);
  app.post('/orders', async () => {
    if (isAway) throw new LogUnavailable('EventStoreDB cannot be used');
    return {};
  });
});
afterEach(() => app.close());

async function order(times: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let n = 0; n < times; n += 1)
    statuses.add((await app.inject({ method: 'POST', url: '/orders' })).statusCode);
  return statuses;
}
const said = () => lines.filter(({ level }) => level > INFO).map(({ msg }) => msg);

describe('requests refused because a store is unavailable', () => {
  it('are logged once at the start and once at the end of the outage, not one by one', async () => {
    await order(1);
    isAway = true;
    expect(await order(20)).toEqual(new Set([503]));
    expect(said()).toEqual(['A store is unavailable']);

    isAway = false;
    await order(2);
    expect(said().slice(1)).toEqual(['The stores are available again']);

    isAway = true;
    await order(2);
    expect(said()).toHaveLength(3);
  });
});
