import { getMany } from '../load.ts';
import type { Measure } from '../measure.ts';
import { imported, previewed } from './bulk.ts';
import { atRest } from './writing.ts';

const SECONDS = 6;
const ROUNDS = 3;

/** Home, a category and a product over 32 connections while an import of 20,000 rows writes; the limit is the same at rest. */
export const pagesWhileImporting: Measure = {
  name: 'pages as HTML while an import runs, beside the same at rest',
  unit: 'requests/s',
  target: 0.5,
  async run(bench) {
    const { shop, category, productPath } = bench;
    const paths = ['/', `/kategorija/${category.slug}`, productPath];
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const importId = await previewed(bench);
      await atRest(bench);
      const limit = await getMany(shop.url, paths, SECONDS);
      const importing = imported(bench, importId);
      const ours = await getMany(shop.url, paths, SECONDS);
      await importing;
      rounds.push({ value: ours.perSecond, limit: limit.perSecond, p50: ours.p50, p99: ours.p99 });
    }
    return rounds;
  },
};
