import type { EventLog } from '../event-log.ts';
import { createEventStoreDbLog } from './event-store-db-log.ts';

/** Opens the log for the appending process of the contract. */
export async function openLog(): Promise<EventLog> {
  return createEventStoreDbLog({ connectionString: process.env.CONTRACT_EVENTSTORE ?? '' });
}
