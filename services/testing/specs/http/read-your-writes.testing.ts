import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { followedUp, type Headers, type World } from '../../seed-world.ts';
import type { Writing, Written } from './read-your-writes-cases.testing.ts';

/** What is needed for the writing is there, and seen, before it. */
export async function prepared(world: World, { prepare }: Writing): Promise<() => Promise<Written>> {
  const write = await prepare(world);
  await followedUp(world.shop);
  return write;
}

export function positionOf({ answer }: Written): { header: Headers; cookie: Headers } {
  const position = answer.headers['shop-position'];
  const cookie = answer.cookies.find(({ name }) => name === 'shop-position');
  expect([answer.statusCode < 300 || answer.body, typeof position, cookie?.value]).toEqual([
    true,
    'string',
    position,
  ]);
  return { header: { 'shop-position': String(position) }, cookie: { cookie: `shop-position=${position}` } };
}

export function read(
  world: World,
  { url, headers }: Written,
  more: Headers = {},
): Promise<LightMyRequestResponse> {
  return world.call('GET', url, { ...headers, ...more });
}

export function isShown({ shows }: Written, { statusCode, body }: LightMyRequestResponse): boolean {
  return shows === 404 ? statusCode === 404 : statusCode === 200 && body.includes(shows);
}

/** What `work` writes reaches no read model until it has come to its end. */
export async function withReadModelsHeld<T>({ shop }: World, work: () => Promise<T>): Promise<T> {
  const client = await shop.stores.pool.connect();
  try {
    await client.query('begin');
    await client.query("select 1 from projections.generations where state = 'live' for update");
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** While read models are held, a request with the position of a writing waits until they show it; another does not see it. */
export async function expectWaitedFor(
  world: World,
  writing: Writing,
  means: 'header' | 'cookie',
): Promise<void> {
  const write = await prepared(world, writing);
  const { written, waiting } = await withReadModelsHeld(world, async () => {
    const written = await write();
    const waiting = read(world, written, positionOf(written)[means]);
    expect(isShown(written, await read(world, written))).toBe(false);
    return { written, waiting };
  });
  expect(isShown(written, await waiting)).toBe(true);
}
