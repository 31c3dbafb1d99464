import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, createMaker } from '../../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import { parsePosition, type StreamName } from '../log/event-log.ts';
import { inTransaction } from '../postgres/pool.ts';
import { hashAll, keptHead } from './kept-hashes.ts';
import { moveTiles } from './kept-tiles.ts';
import { addLeaf, leafHash } from './merkle.ts';
import { readProof } from './proof-file.ts';
import { proveStream } from './prove.ts';
import { rowsRead } from './rows-read.testing.ts';
import { createHeadSigner } from './signed-head.ts';
import { collectTileParts } from './tiles.ts';
import { partTexts } from './tree-texts.ts';

/*
 * Proofs of orders and products among ten million events, of which all but theirs are hashes alone; SOAK_EVENTS says how many.
 * Times are printed and never asserted.
 */

const EVENTS = Number(process.env.SOAK_EVENTS ?? 10_000_000);
const AT_ONCE = 65_536;
const ROUNDS = 50;
/** An event has a place in three tiles of 256 hashes each. */
const TILES = 3;
const OTHER_ROWS = 8;

let shop: TestShop;
const signer = createHeadSigner('a secret');
const streams: StreamName[] = [];
beforeAll(async () => {
  shop = await startTestShop();
  for (const upTo of [EVENTS / 4, EVENTS / 2, EVENTS]) {
    await work();
    await fill(upTo);
  }
  await work();
}, 7_200_000);
afterAll(() => shop?.close());

/** An order that is confirmed, and a product whose price changes. */
async function work(): Promise<void> {
  const call = createCaller(shop);
  const make = createMaker(shop);
  const product = await make.product();
  const order = await make.order({}, product._id);
  const confirmed = await call('POST', `/orders/update-status/${order._id}`, shop.asAdmin, {
    status: 'Potvrđena',
  });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  const now = (await call('GET', `/products/edit-product/${product.slug}`, shop.asAdmin)).json<object[]>()[0];
  for (const price of [2600, 2700, 2800]) {
    const body = { ...now, version: undefined, price };
    const changed = await call('POST', `/products/update-product/${product.slug}`, shop.asAdmin, body);
    expect(changed.statusCode, changed.body).toBe(200);
  }
  await shop.settled();
  streams.push(`order-${order._id}`, `product-${product._id}`);
}

/** Continues the hashes of the log as if it went on up to so many events. */
async function fill(upTo: number): Promise<void> {
  const { pool } = shop.stores;
  await hashAll(shop.stores);
  const began = performance.now();
  const { hashed, position: last } = await keptHead(pool);
  let before = { tree: hashed.tree, position: last };
  while (before.tree.size < upTo) {
    const tiles = collectTileParts();
    let { tree, position } = before;
    for (let added = 0; added < AT_ONCE && tree.size < upTo; added += 1) {
      const grown = addLeaf(tree, leafHash(`event ${tree.size}`));
      position = parsePosition(String(Number(position) + 1)) ?? position;
      tree = grown.tree;
      tiles.add(tree.size - 1, grown.completed, position);
    }
    await inTransaction(pool, (client) => moveTiles(client, before, { tree, position }, tiles.parts()));
    before = { tree, position };
  }
  const { tree, position } = before;
  await pool.query('update proof.head set events = $1, position = $2, parts = $3', [
    tree.size,
    position,
    partTexts(tree),
  ]);
  await pool.query('update event_log.head set position = $1', [position]);
  say(`${upTo} hashes after ${Math.round((performance.now() - began) / 1000)} s`);
}

describe(`the proof of a stream among ${EVENTS} events`, () => {
  it('has few bytes and is made of few rows, wherever its events lie', async () => {
    for (const stream of streams) {
      const proof = await proveStream({ ...shop.stores, signer }, stream);
      const text = JSON.stringify(proof);
      const { events } = readProof(JSON.parse(text));
      const rows = await rowsRead(shop.stores.pool, () => proveStream({ ...shop.stores, signer }, stream));
      const bytes = Math.round(text.length / events.length);
      const alone = Math.round(JSON.stringify(events.map(({ event }) => event)).length / events.length);
      say(
        `${stream.split('-')[0]}: ${events.length} events, ${bytes} bytes each (${alone} without proof), ${rows} rows`,
      );
      expect(bytes - alone).toBeLessThanOrEqual(2_000);
      expect(rows).toBeLessThanOrEqual(events.length * (TILES + 2) + OTHER_ROWS);
    }
  });

  it('is made in the time that is printed', async () => {
    const { pool, log } = shop.stores;
    const before = process.cpuUsage();
    for (const stream of streams) await proveStream({ ...shop.stores, signer }, stream);
    const { user, system } = process.cpuUsage(before);
    say(`CPU time of this process for a proof: ${((user + system) / 1000 / streams.length).toFixed(1)} ms`);
    const [proving, reading]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const stream of streams) {
        proving.push(await timeOf(() => proveStream({ ...shop.stores, signer }, stream)));
        reading.push(
          await timeOf(async () => {
            await log.readStream(stream);
            for (let query = 0; query < 7; query += 1) await pool.query('select 1');
          }),
        );
      }
    say(`a proof: ${reported(proving)}; its stream alone, with seven empty statements: ${reported(reading)}`);
    const { rows } = await pool.query(`select pg_total_relation_size('proof.tiles') as bytes`);
    say(
      `tiles: ${Math.round(Number(rows[0]?.bytes) / 1e6)} MB, ${Number(rows[0]?.bytes) / EVENTS} bytes an event`,
    );
    expect(proving).toHaveLength(ROUNDS * streams.length);
  });
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function reported(times: number[]): string {
  times.sort((a, b) => a - b);
  const share = (of: number) => (times[Math.floor(times.length * of)] ?? 0).toFixed(1);
  return `p50 ${share(0.5)}, p99 ${share(0.99)} ms`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
