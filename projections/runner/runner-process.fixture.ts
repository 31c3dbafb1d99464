import { pino } from 'pino';
import { createEventStore } from '../../services/platform/log/event-store.ts';
import { createMemoryKeyRing } from '../../services/platform/log/personal-data.ts';
import { createPostgresEventLog } from '../../services/platform/log/postgres/postgres-event-log.ts';
import { createListener } from '../../services/platform/postgres/listener.ts';
import { createPool } from '../../services/platform/postgres/pool.ts';
import { startRunner } from './runner.ts';
import { tally } from './tally-spec.ts';

/** A runner in a process of its own, to be killed: the database is the first argument. */
const url = process.argv[2] ?? '';
const [pool, listener] = [createPool(url), createListener(url)];
const store = createEventStore(createPostgresEventLog({ pool, listener }), createMemoryKeyRing());
startRunner({ url, store, listener, logger: pino({ level: 'silent' }) }, [tally]);
process.stdout.write('started\n');
