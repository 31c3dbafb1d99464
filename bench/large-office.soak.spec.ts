import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '../services/testing/shop.ts';
import { schemasOf } from './large-office/fill.ts';
import { LISTS, type List, type ListCase, QUESTIONS, TRAIL } from './large-office/lists.ts';
import { openOffice } from './large-office/open-office.ts';
import { plansOf } from './large-office/plans.ts';

/*
 * The lists of the administration in a shop of many orders, with a long audit trail. Checks what they answer, and how the database
 * finds it. `SOAK_ORDERS` and `SOAK_TRAIL` say how many there are, `SOAK_DATA` names a folder to keep. Times are printed,
 * never asserted.
 */

const { SOAK_ORDERS = '100000', SOAK_TRAIL = '1000000', SOAK_DATA } = process.env;
const SIZES = { orders: Number(SOAK_ORDERS), trail: Number(SOAK_TRAIL) };
const PAGE = 12;
const MOST_COUNTED = 10_000;
const TIMES = 5;

type Page = {
  readonly items: readonly Record<string, unknown>[];
  readonly total: number;
  readonly more?: boolean;
};
type Trail = { readonly items: readonly { readonly position: string }[]; readonly next: string | null };

let shop: TestShop;
let of: (readModel: string) => string;
beforeAll(async () => {
  shop = await openOffice(SIZES, SOAK_DATA, (line) => process.stdout.write(`${line}\n`));
  of = await schemasOf(shop.stores.pool);
});
afterAll(() => shop?.close());

async function ask<T>(path: string): Promise<T> {
  const answer = await shop.app.inject({ url: `/api${encodeURI(path)}`, headers: shop.asAdmin });
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<T>();
}

async function rows<Row extends object>(sql: string): Promise<Row[]> {
  const client = await shop.stores.pool.connect();
  try {
    await client.query(`begin; set local statement_timeout = 0; set local work_mem = '256MB'`);
    const found = await client.query<Row>(sql);
    return found.rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const tableOf = ({ from: [readModel, table] }: List) => `${of(readModel)}.${table}`;
const pathOf = ({ path }: List, { query }: ListCase, page: number, size = PAGE) =>
  `${path}${query}&page=${page}&pageSize=${size}`;

/** The first, a middle and the last page, and one behind it. */
function pagesOf(total: number): number[] {
  const last = Math.max(1, Math.ceil(total / PAGE));
  return [...new Set([1, 2, Math.ceil(last / 2), Math.max(1, last - 1), last, last + 1])];
}

async function total(list: List, { where }: ListCase): Promise<number> {
  const [found] = await rows<{ count: number }>(
    `select count(*)::int as count from ${tableOf(list)} where ${where}`,
  );
  return found?.count ?? 0;
}

const CASES = LISTS.flatMap((list) =>
  list.cases.map((one) => [`${list.name}, ${one.query || 'all'}`, list, one] as const),
);

describe('a list of the administration', () => {
  it.each(CASES)('%s: has the rows of its pages, and their number', async (_, list, one) => {
    const all = await total(list, one);
    const counted = one.isText ? Math.min(all, MOST_COUNTED) : all;
    for (const page of pagesOf(counted)) {
      const first = (page - 1) * PAGE;
      const expected = await rows<{ id: string }>(
        `select ${list.id[0]} as id from ${tableOf(list)} where ${one.where}
          order by ${one.order ?? list.order} limit ${Math.max(0, Math.min(PAGE, counted - first))} offset ${first}`,
      );
      const answer = await ask<Page>(pathOf(list, one, page));
      const shown = answer.items.map((item) => item[list.id[1]]);
      expect([page, answer.total, shown]).toEqual([page, counted, expected.map(({ id }) => id)]);
      expect(answer.more ?? false).toBe(all > counted);
    }
  });
});

describe('the audit trail', () => {
  it.each(TRAIL)('%s: has every entry once, the newest first', async (query, where) => {
    const newest = `select ordinal::text as position from ${of('audit')}.entry
      where ${where} order by at desc, ordinal desc`;
    const first = await rows<{ position: string }>(`${newest} limit 121`);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null && seen.length < 120; ) {
      const page: Trail = await ask<Trail>(`/audit?${query}&limit=40${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ position }) => position));
      cursor = page.next;
    }
    expect(seen).toEqual(first.slice(0, 120).map(({ position }) => position));
  });
});

it('finds all of it by indexes, and sorts nothing on disk', async () => {
  const schemas = ['orders', 'audit', 'customers', 'invoices', 'stock'].map(of);
  const small = [
    'order_counts',
    'tag_counts',
    'customer_counts',
    'return_counts',
    'document_counts',
    'movement_counts',
    'actor',
    'saved_filters',
  ];
  const bad: string[] = [];
  for (const path of await everyPath()) {
    for (const { text, scanned, onDisk, ms } of await plansOf(schemas, () => ask(path))) {
      const read = scanned.filter((table) => !small.includes(table));
      if (read.length > 0 || onDisk)
        bad.push(`${path}: ${read.join(', ')}${onDisk ? ' on disk' : ''}: ${text}`);
      if (ms > 100)
        process.stdout.write(
          `${Math.round(ms)} ms in the database: ${path}\n   ${text.replace(/\s+/g, ' ')}\n`,
        );
    }
  }
  expect(bad).toEqual([]);
});

it('answers in the times that are printed', async () => {
  const times = new Map<string, number[]>();
  const paths = await everyPath();
  for (const path of paths) await ask(path);
  for (let time = 0; time < TIMES; time += 1)
    for (const path of paths) {
      const began = performance.now();
      await ask(path);
      times.set(path, [...(times.get(path) ?? []), performance.now() - began]);
    }
  const kinds = new Map<string, [path: string, took: number[]][]>();
  for (const one of times) kinds.set(kindOf(one[0]), [...(kinds.get(kindOf(one[0])) ?? []), one]);
  for (const [kind, ofKind] of kinds) {
    const sorted = ofKind.flatMap(([, took]) => took).sort((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    process.stdout.write(`${kind}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${sorted.length}\n`);
    for (const [path, took] of ofKind)
      if (Math.min(...took) > 200) process.stdout.write(`   ${took.map(Math.round).join(' ')} ms: ${path}\n`);
  }
});

function kindOf(path: string): string {
  return path.split('?')[0] ?? path;
}

/** A call of each kind, on its first, middle and last pages. */
async function everyPath(): Promise<string[]> {
  const lists: string[] = [];
  for (const [, list, one] of CASES) {
    const { total: all } = await ask<Page>(pathOf(list, one, 1));
    lists.push(...pagesOf(all).map((page) => pathOf(list, one, page)));
  }
  const trail: string[] = [];
  for (const [query] of TRAIL) {
    const path = `/audit?${query}`;
    const { next } = await ask<Trail>(path);
    trail.push(path, ...(next === null ? [] : [`${path}&cursor=${next}`, `${path}&cursor=${MIDDLE}`]));
  }
  const others = ['/audit/choices', '/orders/tags', '/orders/filters', '/dashboard'];
  return [...lists, ...trail, ...QUESTIONS.map((q) => `/quick-search?q=${q}`), ...others];
}

/** Behind half of the trail, by its time. */
const MIDDLE = `${Date.now() - 2 * 365 * 86_400_000}.1`;
