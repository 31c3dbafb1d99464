import { describe } from 'vitest';
import { startStandIn } from '../../../testing/eventstoredb-stand-in/stand-in.ts';
import { VERSIONS } from '../../../testing/eventstoredb-stand-in/versions.ts';
import { serverCommand, startServer } from '../../../testing/servers/eventstoredb-server.ts';
import { LOG_ENGINE } from '../../../testing/stores.ts';
import { describeEventLog, type LogUnderTest } from '../testing/event-log-contract.ts';
import { describeLive } from '../testing/live.ts';
import { describeReading } from '../testing/reading.ts';
import { describeSubscribing } from '../testing/subscribing.ts';
import { createEventStoreDbLog } from './event-store-db-log.ts';

function eventStoreDb(
  start: () => Promise<{ connectionString: string; close(): Promise<void> }>,
): LogUnderTest {
  let connectionString = '';
  return {
    async create() {
      const server = await start();
      connectionString = server.connectionString;
      const log = createEventStoreDbLog({ connectionString });
      return {
        log,
        another: async () => createEventStoreDbLog({ connectionString }),
        async close() {
          await log.close();
          await server.close();
        },
      };
    },
    appender: () => ({
      opener: new URL('./log-opener.testing.ts', import.meta.url),
      env: { CONTRACT_EVENTSTORE: connectionString },
    }),
  };
}

if (serverCommand === null) {
  const [oldest, ...newer] = VERSIONS;
  describeEventLog(
    `on an EventStoreDB ${oldest} stand-in`,
    eventStoreDb(() => startStandIn({ version: oldest })),
  );
  // Releases differ in subscriptions, which pages are read by, too. The whole contract on each is for `npm run test:stores`.
  const promises =
    LOG_ENGINE === 'EventStoreDB' ? undefined : [describeReading, describeSubscribing, describeLive];
  // Processes that are killed say nothing of a release, and take their time.
  for (const version of newer) {
    const { create } = eventStoreDb(() => startStandIn({ version }));
    describeEventLog(`on an EventStoreDB ${version} stand-in`, { create }, promises);
  }
} else {
  describeEventLog(`on the EventStoreDB of ${serverCommand}`, eventStoreDb(startServer));
}

const url = process.env.EVENTSTORE_URL;
const whyNot = url ? '' : ' — SKIPPED: no real EventStoreDB (start one and set EVENTSTORE_URL)';
describe.skipIf(!url)(`a real EventStoreDB${whyNot}`, () => {
  describeEventLog(
    'on a real EventStoreDB',
    eventStoreDb(async () => ({ connectionString: url ?? '', close: async () => undefined })),
  );
});
