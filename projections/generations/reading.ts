import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from './read-models.ts';

/** What queries of a read model read from. */
export type Reading = { readonly pool: Pool; readonly readModels: Pick<ReadModels, 'schema'> };
