import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../../../generations/read-models.ts';
import { prepareAdministration } from '../administration.ts';
import { createIndexLoader } from '../index-loader.ts';
import type { CatalogueLists } from './catalogue-lists.ts';
import { createDatabaseLists } from './database/database-lists.ts';
import { countProducts } from './database/list-counts.ts';
import { createMemoryLists } from './memory-lists.ts';

/** Up to so many products the lists are kept in memory. */
export const MEMORY_LIMIT = 20_000;

const NAME = 'catalogue';

type Deps = {
  readonly pool: Pool;
  readonly readModels: Pick<ReadModels, 'schema' | 'version' | 'onChange'>;
  readonly memoryLimit: number;
};

/**
 * The lists of the read model's current version: from memory up to `memoryLimit` products, from PostgreSQL above. Which it is
 * is decided for each generation, and again when the catalogue grows.
 */
export function createLists({ pool, readModels, memoryLimit }: Deps) {
  let memory: ReturnType<typeof createIndexLoader> | null = null;
  let database: ReturnType<typeof createDatabaseLists> | null = null;
  let lists: CatalogueLists | null = null;
  let schema = '';
  let version = '';
  let refreshing: Promise<CatalogueLists> | null = null;

  async function refresh(): Promise<CatalogueLists> {
    const [nextSchema, nextVersion] = [readModels.schema(NAME), readModels.version(NAME)];
    if (nextSchema !== schema) {
      const isLarge = (await countProducts(pool, nextSchema)) > memoryLimit;
      database = isLarge ? createDatabaseLists(pool, nextSchema) : null;
      if (isLarge) memory = null;
    }
    const next = database ? await database.refreshed() : await fromMemory(nextSchema);
    [lists, schema, version] = [next, nextSchema, nextVersion];
    return next;
  }

  async function fromMemory(nextSchema: string): Promise<CatalogueLists> {
    memory ??= createIndexLoader({
      pool,
      readModels,
      prepare: prepareAdministration,
    });
    const index = await memory.current();
    if (index.size() <= memoryLimit) return createMemoryLists(index);
    memory = null;
    database = createDatabaseLists(pool, nextSchema);
    return database.refreshed();
  }

  function refreshed(): Promise<CatalogueLists> {
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  // Refresh before the next request would wait for it; a failure surfaces in that request.
  readModels.onChange((name) => {
    if (name === NAME && schema !== '') refreshed().catch(() => undefined);
  });

  return {
    async current(): Promise<CatalogueLists> {
      // A refresh already running may have read too early for this caller, so start another.
      for (let turn = 0; turn < 2 && version !== readModels.version(NAME); turn += 1) await refreshed();
      return lists ?? refreshed();
    },
  };
}
