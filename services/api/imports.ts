import { loadLookups } from '../../projections/catalogue/index-loader.ts';
import { createKnownProducts } from '../../projections/catalogue/known-products.ts';
import { createImportsQueries } from '../../projections/imports/queries.ts';
import { createImportedProducts } from '../catalogue/index.ts';
import { createImportFiles, type TableReader } from '../imports/index.ts';
import { createCaughtUp } from '../platform/log/caught-up.ts';
import type { Stores } from './stores.ts';

/** What the imports' routes and worker ask of the rest of the shop. */
export function createImportDeps(stores: Stores, readTable: TableReader) {
  const { pool, readModels } = stores;
  return {
    ...stores,
    files: createImportFiles(pool),
    readTable,
    products: createImportedProducts(stores),
    catalogue: {
      // Not from the memory that lists have: a worker would keep all products in it, and follow every row it adds.
      lookups: () => loadLookups(pool, readModels.schema('catalogue')),
      knownProducts: createKnownProducts({ pool, readModels }),
    },
    queries: createImportsQueries({ pool, readModels }),
    caughtUp: createCaughtUp(stores),
  };
}
