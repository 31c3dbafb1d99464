import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childrenOf, createPrograms, type Program } from '../services/testing/programs.ts';
import { ADMINISTRATOR_ENV, signIn } from './administrator.ts';
import { mainCategories, measureLargeCatalogue } from './large-catalogue.ts';

/*
 * A shop whose lists are answered by PostgreSQL: checks correctness, and measures speed and size. `SOAK_PRODUCTS` says how
 * many products it has. Figures are printed beside what a bare server of the same run reaches, and never asserted.
 */

const { SOAK_PRODUCTS = '100000' } = process.env;
const PRODUCTS = Number(SOAK_PRODUCTS);

type Page = {
  readonly items: readonly { readonly product_id: number; readonly priceAction: number }[];
  readonly total: number;
  readonly facets?: readonly {
    readonly options: readonly { readonly id: string; readonly count: number }[];
  }[];
};

const programs = createPrograms();
let shop: Program;
let seconds = { seed: 0, start: 0 };

beforeAll(async () => {
  const dataDir = await programs.folder();
  const began = performance.now();
  const seeded = await programs.run({ DATA_DIR: dataDir }, ['seed', '--products', String(PRODUCTS)]);
  expect(seeded.code, seeded.said).toBe(0);
  const ready = performance.now();
  shop = await programs.start({ DATA_DIR: dataDir, ...ADMINISTRATOR_ENV });
  seconds = { seed: (ready - began) / 1000, start: (performance.now() - ready) / 1000 };
});
afterAll(() => programs.cleanUp());

async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(`${shop.url}/api${path}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

describe(`a shop with ${PRODUCTS} products`, () => {
  it('lists every product of a category once, in the requested order', async () => {
    const [category] = await mainCategories(shop.url);
    const seen = new Set<number>();
    let last = 0;
    let total = 1;
    for (let page = 1; seen.size < total; page += 1) {
      const list = await ask<Page>(
        `/products/categories/${category}?page=${page}&pageSize=100&sort=price-asc`,
      );
      expect(list.items.length).toBeGreaterThan(0);
      total = list.total;
      for (const { product_id, priceAction } of list.items) {
        expect(priceAction).toBeGreaterThanOrEqual(last);
        expect(seen.has(product_id)).toBe(false);
        last = priceAction;
        seen.add(product_id);
      }
    }
    expect(seen.size).toBe(total);
  });

  it('counts beside each filter what the list holds once it is chosen', async () => {
    const [category] = await mainCategories(shop.url);
    const { facets = [] } = await ask<Page>(`/products/categories/${category}?page=1`);
    for (const { id, count } of facets.flatMap(({ options }) => options.slice(0, 2))) {
      const { total } = await ask<Page>(`/products/categories/${category}?page=1&filters=${id}`);
      expect([id, total]).toEqual([id, count]);
    }
  });

  it('answers at the rates that are printed', async () => {
    const signedIn = await signIn(shop.url);
    const lines = [
      `seed ${PRODUCTS} products: ${Math.round(PRODUCTS / seconds.seed)}/s, start ${seconds.start.toFixed(1)} s`,
      ...(await measureLargeCatalogue({ url: shop.url, signedIn })),
      `memory of its processes: ${(await memoryOf(shop.pid)).join(', ')} MB`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  });
});

/** Resident megabytes of each process of the shop. */
async function memoryOf(pid: number): Promise<number[]> {
  const statuses = await Promise.all(
    (await childrenOf(pid)).map((child) => readFile(`/proc/${child}/status`, 'utf8')),
  );
  return statuses.map((status) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024));
}
