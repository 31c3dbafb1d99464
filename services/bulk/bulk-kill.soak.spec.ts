import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../testing/patience.ts';
import { createPrograms, type Program } from '../testing/programs.ts';

const PRODUCTS = 450;
const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };
const PATIENCE = { timeout: PATIENCE_MS, interval: 100 };

const programs = createPrograms();
let dataDir: string;
let shop: Program;
let asAdmin: Record<string, string>;

beforeAll(async () => {
  dataDir = await programs.folder();
  shop = await programs.start({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  asAdmin = { authorization: `Bearer ${await ask<string>('/users/login', ADMIN)}` };
});
afterAll(() => programs.cleanUp());

async function ask<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    headers: { ...asAdmin, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

type Action = {
  _id: string;
  state: string;
  done: number;
  changed: number;
  unchanged: number;
  refused: number;
};
type Trail = { items: { id: string; type: string; reason?: string }[]; next: string | null };

const actionNow = (id: string) => ask<Action>(`/products/bulk/${id}`);

/** Every line of the audit trail of that type. */
async function trail(type: string): Promise<Trail['items']> {
  const lines: Trail['items'] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: Trail = await ask<Trail>(`/audit?type=${type}&limit=200${next ? `&cursor=${next}` : ''}`);
    lines.push(...page.items);
    next = page.next;
  }
  return lines;
}

/** A line a product, once the trail has caught up; never more. */
async function reported(type: string): Promise<Trail['items']> {
  await expect.poll(async () => (await trail(type)).length, PATIENCE).toBeGreaterThanOrEqual(PRODUCTS);
  await delay(500);
  const lines = await trail(type);
  expect(lines).toHaveLength(PRODUCTS);
  return lines;
}

async function kill(): Promise<void> {
  await shop.end('SIGKILL');
  shop = await programs.start({ DATA_DIR: dataDir });
}

/** Kills the shop when the action is so far, or as soon after as it is seen. */
async function killAt(id: string, done: number): Promise<void> {
  for (;;) {
    const action = await actionNow(id);
    if (action.done >= done) break;
    await delay(5);
  }
  await kill();
}

describe('a bulk change whose worker is killed', () => {
  it('loses and doubles nothing, and neither does its undo', async () => {
    for (let at = 0; at < PRODUCTS; at += 25)
      await Promise.all(
        Array.from({ length: 25 }, (_, more) => {
          const name = `Proizvod ${at + more}`;
          return ask('/products/add-product', {
            title: name,
            slug: name,
            purpose: 'Za zdravlje',
            price: 1000,
            brand: 15,
            category: 53,
            localProductKey: name,
            status: 'Objavljeno',
            image: 'slika.jpg',
          });
        }),
      );
    const { _id } = await ask<Action>('/products/bulk', {
      mode: 'run',
      selection: { filter: { title: 'proizvod' } },
      action: { type: 'sale-on', percent: 10 },
    });
    await killAt(_id, 0);
    await killAt(_id, 100);
    await expect.poll(async () => (await actionNow(_id)).state, PATIENCE).toBe('done');
    expect(await actionNow(_id)).toMatchObject({ changed: PRODUCTS, unchanged: 0, refused: 0 });
    const started = await reported('ProductSaleStarted');
    expect(new Set(started.map(({ id }) => id)).size).toBe(PRODUCTS);
    expect(new Set(started.map(({ reason }) => reason))).toEqual(new Set(['Grupna izmjena: akcija 10 %']));

    const undo = await ask<Action>(`/products/bulk/${_id}/undo`, {});
    await killAt(undo._id, 100);
    await expect.poll(async () => (await actionNow(undo._id)).state, PATIENCE).toBe('done');
    expect(await actionNow(undo._id)).toMatchObject({ changed: PRODUCTS, unchanged: 0, refused: 0 });
    const ended = await reported('ProductSaleEnded');
    expect(new Set(ended.map(({ id }) => id)).size).toBe(PRODUCTS);
  });
});
