import type { Pool } from '../../../services/platform/postgres/pool.ts';
import { followVersion } from '../../generations/follow-version.ts';
import type { ReadModels } from '../../generations/read-models.ts';
import type { CatalogueLists } from './lists/catalogue-lists.ts';
import { createDatabaseLists } from './lists/database/database-lists.ts';
import { countProducts } from './lists/database/list-counts.ts';
import { createMemoryLists } from './lists/memory-lists.ts';
import { prepareAdministration } from './product-index/administration.ts';
import { createIndexLoader } from './product-index/index-loader.ts';

/** Up to so many products the lists are kept in memory. */
export const MEMORY_LIMIT = 20_000;

const NAME = 'catalogue';

type Deps = {
  readonly pool: Pool;
  readonly readModels: Pick<ReadModels, 'schema' | 'versionAlone' | 'epoch' | 'onChange'>;
  readonly memoryLimit: number;
};

/**
 * The lists of the read model's current version: from memory up to `memoryLimit` products, from PostgreSQL above. Which it is
 * is decided for each generation, and again when the catalogue grows.
 */
export function createLists({ pool, readModels, memoryLimit }: Deps) {
  let memory: ReturnType<typeof createIndexLoader> | null = null;
  let database: ReturnType<typeof createDatabaseLists> | null = null;

  async function refresh(schema: string, isOther: boolean): Promise<CatalogueLists> {
    if (isOther) {
      const isLarge = (await countProducts(pool, schema)) > memoryLimit;
      database = isLarge ? createDatabaseLists(pool, schema) : null;
      if (isLarge) memory = null;
    }
    return database ? database.refreshed() : fromMemory(schema);
  }

  async function fromMemory(schema: string): Promise<CatalogueLists> {
    memory ??= createIndexLoader({
      pool,
      readModels,
      prepare: prepareAdministration,
    });
    const index = await memory.current();
    if (index.size() <= memoryLimit) return createMemoryLists(index);
    memory = null;
    database = createDatabaseLists(pool, schema);
    return database.refreshed();
  }

  const lists = followVersion(readModels, NAME, readModels.versionAlone, refresh);
  readModels.onChange((name) => {
    if (name === NAME) lists.refreshEarly();
  });
  return lists;
}
