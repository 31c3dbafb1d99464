import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from './read-models.ts';

/** The source of the queries of a read model. */
export type Reading = { readonly pool: Pool; readonly readModels: Pick<ReadModels, 'schema'> };
