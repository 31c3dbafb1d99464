import { pino } from 'pino';
import { createEventStore } from '../../services/platform/log/event-store.ts';
import { createPostgresEventLog } from '../../services/platform/log/postgres/postgres-event-log.ts';
import { createMemoryKeyRing } from '../../services/platform/log/testing/memory-key-ring.ts';
import { createListener } from '../../services/platform/postgres/listener.ts';
import { createPool } from '../../services/platform/postgres/pool.ts';
import type { Projection } from '../generations/projection.ts';
import { startProjections } from '../start-projections.ts';
import { STOPPING, tally } from './tally.ts';

/** A consumer in a process of its own, to be killed or stopped: the database is the first argument. */
const url = process.argv[2] ?? '';
const [pool, listener] = [createPool(url), createListener(url)];
const store = createEventStore(createPostgresEventLog({ pool, listener }), createMemoryKeyRing());
startProjections({ url, store, listener, logger: pino({ level: 'silent' }) }, [
  process.argv[3] === 'stopping' ? stopping() : tally,
]);
process.stdout.write('started\n');

/** Stops its process once, after it has written rows and before they are committed. */
function stopping(): Projection {
  let isDone = false;
  return {
    ...tally,
    async project(events, target) {
      const changed = await tally.project(events, target);
      const isNow = events.some(({ data }) => 'amount' in data && data.amount === STOPPING);
      if (isNow && !isDone) {
        isDone = true;
        process.kill(process.pid, 'SIGSTOP');
      }
      return changed;
    },
  };
}
