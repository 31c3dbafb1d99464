import { expect } from 'vitest';
import type { Definition } from '../../../../projections/generations/projection.ts';
import type { Stores } from '../../../api/stores.ts';
import type { OrderFacts } from '../../../ordering/index.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { type Acknowledged, PASSWORD } from '../../shoppers.ts';
import { everyEvent } from '../../stores.ts';
import type { Administrator } from './chaos-administrator.testing.ts';
import { bulksOf, IMPORTED, importsOf } from './chaos-administrator.testing.ts';
import type { Ask, Headers } from './chaos-calls.testing.ts';
import type { Racers } from './chaos-racers.testing.ts';

const PATIENCE = { timeout: PATIENCE_MS, interval: 1_000 };

const idOf = (stream: string) => stream.slice(stream.indexOf('-') + 1);

/** Every e-mail has one account at most, which is the one that was acknowledged, and which can sign in. */
export async function expectOneAccountAnEmail(stores: Stores, ask: Ask, { emails }: Racers): Promise<void> {
  const schema = stores.readModels.schema('customers');
  const { rows } = await stores.pool.query<{ email: string; ids: string[] }>(
    `select lower(doc -> 'person' ->> 'email') as email, array_agg(id) as ids from ${schema}.customers group by 1`,
  );
  const owners = new Map(rows.map(({ email, ids }) => [email, ids]));
  for (const [email, ids] of owners) expect(ids, email).toHaveLength(1);
  for (const [email, winners] of emails) {
    expect(winners.length, email).toBeLessThanOrEqual(1);
    if (winners.length === 0) continue;
    expect(owners.get(email), email).toEqual(winners);
    const { status } = await ask('POST', '/users/login', {}, { email, password: PASSWORD });
    expect(status, email).toBe(200);
  }
}

/** A coupon has paid for one order at most, and one that was refused was never placed. */
export async function expectOneOrderACoupon(stores: Stores, racers: Racers): Promise<void> {
  const placed = (await everyEvent(stores.log, ['order'])).filter(({ type }) => type === 'OrderPlaced');
  const facts = placed.map(({ stream, data }) => ({ id: idOf(stream), ...(data as OrderFacts) }));
  for (const [code, acknowledged] of racers.coupons) {
    const paid = facts.filter(({ coupon }) => coupon?.code === code).map(({ id }) => id);
    expect(paid.length, code).toBeLessThanOrEqual(1);
    expect(acknowledged, code).toEqual(paid);
  }
  const ordered = new Set(facts.map(({ cartId }) => cartId));
  expect(racers.refused.filter((cartId) => ordered.has(cartId))).toEqual([]);
}

/** Every slug is one product's, of those that stand, and that was acknowledged. */
export async function expectOneProductASlug(stores: Stores, { slugs }: Administrator): Promise<void> {
  const schema = stores.readModels.schema('catalogue');
  const { rows } = await stores.pool.query<{ slug: string; ids: string[] }>(
    `select doc ->> 'slug' as slug, array_agg(id) as ids from ${schema}.products
      where not doc ? 'deleted' group by 1`,
  );
  const owners = new Map(rows.map(({ slug, ids }) => [slug, ids]));
  for (const [slug, ids] of owners) expect(ids, slug).toHaveLength(1);
  for (const [slug, added] of slugs) {
    expect(added.length, slug).toBeLessThanOrEqual(1);
    if (added.length > 0) expect(owners.get(slug), slug).toEqual(added);
  }
}

/** Imports and changes of many products are done, with every row and product accounted for. */
export async function expectJobsDone(
  ask: Ask,
  asAdmin: Headers,
  { importIds, bulkIds }: Administrator,
): Promise<void> {
  const imports = async () => (await importsOf(ask, asAdmin)).map(({ state }) => state);
  await expect.poll(async () => [...new Set(await imports())], PATIENCE).toEqual(['done']);
  const records = await importsOf(ask, asAdmin);
  expect(records.map(({ importId }) => importId)).toEqual(expect.arrayContaining([...importIds]));
  const failed = IMPORTED.wrong.length;
  for (const record of records) {
    expect(record).toMatchObject({ total: IMPORTED.rows, done: IMPORTED.rows, failed });
    expect(record.succeeded + record.skipped).toBe(IMPORTED.rows - failed);
  }
  const bulks = () => bulksOf(ask, asAdmin);
  await expect
    .poll(async () => [...new Set((await bulks()).map(({ state }) => state))], PATIENCE)
    .toEqual(['done']);
  for (const { total, done } of await bulks()) expect(done).toBe(total);
  expect((await bulks()).map(({ _id }) => _id)).toEqual(expect.arrayContaining([...bulkIds]));
}

/**
 * Each order's two confirmations were sent, and nothing beside: at least once each, as a worker may die between the sending
 * and the noting of it, and always under the same Message-ID, by which a repetition is known.
 */
export async function expectMails(
  sent: () => readonly string[],
  acknowledged: readonly Acknowledged[],
): Promise<number> {
  const expected = acknowledged.flatMap(({ _id }) => [`narudzba-${_id}-kupac`, `narudzba-${_id}-trgovina`]);
  const reported = () => sent().filter((id) => id.startsWith('narudzba-'));
  await expect.poll(() => new Set(reported()).size, PATIENCE).toBe(expected.length);
  expect([...new Set(reported())].sort()).toEqual(expected.sort());
  return reported().length - expected.length;
}

/** Nothing is parked, and no task is left of those whose definition a process follows. */
export async function expectReadersWhole(
  { pool }: Pick<Stores, 'pool'>,
  followed: readonly Definition[],
): Promise<void> {
  const isFollowed = (task: Definition) =>
    followed.some(({ name, definition }) => name === task.name && definition === task.definition);
  const left = async () => {
    const { rows } = await pool.query<Definition>(
      "select name, definition, state, error from projections.tasks where state not in ('done', 'cancelled')",
    );
    return rows.filter(isFollowed);
  };
  await expect.poll(left, PATIENCE).toEqual([]);
  expect((await pool.query('select * from projections.parked')).rows).toEqual([]);
}
