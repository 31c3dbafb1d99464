import { setTimeout as delay } from 'node:timers/promises';
import { measureRowsInBulk } from '../limits.ts';
import type { BenchShop, Measure, Round } from '../measure.ts';

const ROWS = 20_000;
const POLL_MS = 100;
/** Rows of the limit: as many as an import writes events. */
const LIMIT_ROWS = 100_000;

/**
 * A file of 20,000 new products, from the start of the import until the products are in the lists; a sale for every product of
 * the shop, and its undo; the undo of such an import. One round each: a second would meet another shop.
 */
export const importProducts: Measure = {
  name: 'import of 20,000 new products',
  unit: 'rows/s',
  atLeast: 3_000,
  async run(bench) {
    importId = await previewed(bench);
    return measured(bench, ROWS, () => imported(bench, importId));
  },
};

export const changeProducts: Measure = {
  name: 'sale for every product',
  unit: 'products/s',
  atLeast: 3_000,
  async run(bench) {
    const total = bench.products + (importId ? ROWS : 0);
    const action = { type: 'sale-on', percent: 15 };
    return measured(bench, total, async () => {
      bulkId = await changeAll(bench, action);
    });
  },
};

export const undoChange: Measure = {
  name: 'undo of the sale',
  unit: 'products/s',
  atLeast: 3_000,
  async run(bench) {
    const { changed } = await bulk(bench, bulkId);
    return measured(bench, changed, async () => {
      const { _id } = await post<Bulk>(bench, `/products/bulk/${bulkId}/undo`, {});
      await done(bench, _id);
    });
  },
};

export const undoImport: Measure = {
  name: 'undo of the import',
  unit: 'products/s',
  atLeast: 3_000,
  async run(bench) {
    // One whose products have been changed since cannot be undone.
    importId = await previewed(bench);
    await imported(bench, importId);
    return measured(bench, ROWS, async () => {
      await call(bench, `/imports/${importId}/undo`, { method: 'POST' });
      await until(
        () => record(bench, importId),
        ({ state }) => state === 'undone',
      );
    });
  },
};

const ALL = { filter: { list: 'all' } };
let importId = '';
let bulkId = '';

type Bulk = { readonly _id: string; readonly state: string; readonly changed: number };

/** Changes every product, and waits until it is done; answers the id of the bulk action. */
export async function changeAll(bench: BenchShop, action: object): Promise<string> {
  const { _id } = await post<Bulk>(bench, '/products/bulk', { mode: 'run', selection: ALL, action });
  await done(bench, _id);
  return _id;
}

async function measured(
  { databaseUrl }: BenchShop,
  rows: number,
  work: () => Promise<void>,
): Promise<readonly Round[]> {
  const limit = await measureRowsInBulk(databaseUrl, LIMIT_ROWS);
  const began = performance.now();
  await work();
  return [{ value: (rows * 1_000) / (performance.now() - began), limit }];
}

/** Hands a file of new products in; answers the import's id. */
export async function previewed(bench: BenchShop): Promise<string> {
  // Other titles in every run: known products would be skipped.
  const run = Date.now().toString(36);
  const lines = Array.from(
    { length: ROWS },
    (_, at) => `Proizvod ${run} ${at};${5 + (at % 90)},50;${run}-${at}`,
  );
  const form = new FormData();
  form.append('mode', 'preview');
  form.append(
    'file',
    new Blob([['title;price;sku', ...lines].join('\n')], { type: 'text/csv' }),
    'cjenovnik.csv',
  );
  const answer = await call(bench, '/imports', { method: 'POST', body: form });
  const received = (await answer.json()) as { importId: string };
  return received.importId;
}

/** Starts an import and waits until its products are in the lists. */
export async function imported(bench: BenchShop, id: string): Promise<void> {
  await call(bench, `/imports/${id}/start`, { method: 'POST' });
  await until(
    () => record(bench, id),
    ({ state }) => state === 'done',
  );
}

async function record(bench: BenchShop, id: string): Promise<{ readonly state: string }> {
  return (await call(bench, `/imports/${id}?errors=0`)).json() as Promise<{ state: string }>;
}

async function bulk(bench: BenchShop, id: string): Promise<Bulk> {
  return (await call(bench, `/products/bulk/${id}`)).json() as Promise<Bulk>;
}

async function done(bench: BenchShop, id: string): Promise<void> {
  await until(
    () => bulk(bench, id),
    ({ state }) => state === 'done',
  );
}

async function post<Answer>(bench: BenchShop, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await call(bench, path, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json() as Promise<Answer>;
}

async function until<Value>(look: () => Promise<Value>, isThere: (value: Value) => boolean): Promise<void> {
  while (!isThere(await look())) await delay(POLL_MS);
}

async function call({ shop, signedIn }: BenchShop, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    ...init,
    headers: { ...signedIn, ...init.headers },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
