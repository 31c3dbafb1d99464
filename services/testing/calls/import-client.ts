import { expect } from 'vitest';
import type { ImportReceived, ImportRecord, ImportRow } from '../../imports/imports.schemas.ts';
import { createMaker, nextNumber } from '../seed-world.ts';
import { startTestShop, type TestShop } from '../shop.ts';
import { type UploadedFile, uploadCall } from './upload.ts';

export type Product = Record<string, unknown> & { _id: string; slug: string };

export const csv = (...lines: string[]): UploadedFile => ({
  name: 'cjenovnik.csv',
  content: `${lines.join('\r\n')}\r\n`,
});
/** A title that no other test has. */
export const named = (title: string) => `${title} ${nextNumber()}`;

/** The calls of import specs, as the shop's administrator. */
export function createImportClient(shop: TestShop) {
  async function handIn(file: UploadedFile, fields: Record<string, string> = {}): Promise<ImportReceived> {
    const answer = await shop.app.inject(uploadCall(shop.asAdmin, file, fields));
    expect([answer.statusCode, answer.body]).toEqual([202, expect.any(String)]);
    return answer.json();
  }

  async function ask<T>(method: 'GET' | 'POST', path: string, payload?: object) {
    const answer = await shop.app.inject({
      method,
      url: `/api${path}`,
      headers: shop.asAdmin,
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json<T>() };
  }

  /** Waits until the import has reached `state`; returns its record. */
  async function settledAs(importId: string, state: ImportRow['state']): Promise<ImportRecord> {
    const record = async () => (await ask<ImportRecord>('GET', `/imports/${importId}`)).body;
    await expect.poll(async () => (await record()).state).toBe(state);
    await shop.settled();
    return record();
  }

  return {
    handIn,
    ask,
    settledAs,
    async imported(file: UploadedFile, fields: Record<string, string> = {}) {
      const { importId } = await handIn(file, fields);
      return settledAs(importId, 'done');
    },
    async productsNamed(title: string): Promise<Product[]> {
      const path = `/products/administration?title=${encodeURIComponent(title)}`;
      const rows = await ask<Product[]>('GET', path);
      const whole = rows.body.map(({ slug }) => ask<Product[]>('GET', `/products/edit-product/${slug}`));
      return (await Promise.all(whole)).flatMap(({ body }) => body);
    },
    /** The catalogue of the read model, without the times of changes. */
    async catalogue(): Promise<unknown[]> {
      await shop.settled();
      const schema = shop.stores.readModels.schema('catalogue');
      const { rows } = await shop.stores.pool.query(
        `select p.id, p.doc - 'changedAt' as doc, t.doc as texts
           from ${schema}.products p left join ${schema}.product_texts t on t.id = p.id
          where not p.doc ? 'deleted' order by p.id`,
      );
      return rows;
    },
  };
}

export type ImportClient = ReturnType<typeof createImportClient>;

/** A shop, its factory of entities, and its administrator for imports. */
export async function startImportShop() {
  const shop = await startTestShop();
  return { shop, make: createMaker(shop), client: createImportClient(shop) };
}
