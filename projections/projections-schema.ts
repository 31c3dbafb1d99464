import type { Pool } from '../services/platform/postgres/pool.ts';
import { skipExisting } from '../services/platform/postgres/skip-existing.ts';
import { LEADS_SCHEMA } from './consumer/leading/leads.ts';
import { PARKED_SCHEMA } from './consumer/parking/parked-tables.ts';
import { SAME_LOG_SCHEMA } from './consumer/same-log/log-mark.ts';
import { GENERATIONS_SCHEMA } from './generations/generations.ts';
import { PAUSES_SCHEMA } from './generations/pauses.ts';
import { REACTIONS_SCHEMA } from './reactions/checkpoints.ts';
import { JOB_STORE_SCHEMA } from './reactions/job-store-tables.ts';
import { TASKS_SCHEMA } from './rebuild/task-tables.ts';

/**
 * For text that is searched in its middle; in the public schema, where every generation's tables find it. Two processes that
 * create an extension at once fail, so one waits for the other.
 */
const EXTENSIONS = `
select pg_advisory_xact_lock(hashtext('create projections schema'));
create extension if not exists pg_trgm with schema public;`;

const DDL = [
  EXTENSIONS,
  'create schema if not exists projections;',
  GENERATIONS_SCHEMA,
  PAUSES_SCHEMA,
  PARKED_SCHEMA,
  TASKS_SCHEMA,
  SAME_LOG_SCHEMA,
  LEADS_SCHEMA,
  REACTIONS_SCHEMA,
  JOB_STORE_SCHEMA,
].join('\n');

/** Creates missing tables of all followers of the log. */
export async function createProjectionsSchema(pool: Pool): Promise<void> {
  await pool.query(skipExisting(DDL));
}
