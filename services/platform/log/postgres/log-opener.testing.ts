import { createListener } from '../../postgres/listener.ts';
import { createPool } from '../../postgres/pool.ts';
import type { EventLog } from '../event-log.ts';
import { createPostgresEventLog } from './postgres-event-log.ts';

/** Opens the log in `LOG_DATABASE_URL`, for the process that the durability tests kill. */
export async function openLog(): Promise<EventLog> {
  const url = process.env.LOG_DATABASE_URL;
  if (!url) throw new Error('LOG_DATABASE_URL is not set');
  return createPostgresEventLog({ pool: createPool(url, { max: 4 }), listener: createListener(url) });
}
