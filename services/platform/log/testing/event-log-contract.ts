import { afterAll, beforeAll, describe } from 'vitest';
import type { EventLog } from '../event-log.ts';
import { describeAppending } from './appending.ts';
import { describeConcurrency } from './concurrency.ts';
import { type AppenderProcess, describeDurability } from './durability.ts';
import { describeIdentity } from './identity.ts';
import { describeLive } from './live.ts';
import { describeManyStreams } from './many-streams.ts';
import { describeReading } from './reading.ts';
import { describeSubscribing } from './subscribing.ts';

export type OpenedLog = {
  readonly log: EventLog;
  /** A second client on the same store; the contract closes it. */
  another(): Promise<EventLog>;
  close(): Promise<void>;
};

export type LogUnderTest = {
  /** Called once; the store may hold other events, since every test keeps to a category of its own. */
  create(): Promise<OpenedLog>;
  /** For stores that outlive a process: how a child process opens the store `create` made. */
  readonly appender?: () => AppenderProcess;
};

export type OpenLogs = Pick<OpenedLog, 'another'> & { readonly log: EventLog };

const PROMISES = [
  describeAppending,
  describeManyStreams,
  describeReading,
  describeSubscribing,
  describeConcurrency,
  describeIdentity,
  describeLive,
];

/** The promises of the event log port (`event-log.ts`), or some of them, shown on one adapter. */
export function describeEventLog(name: string, underTest: LogUnderTest, promises = PROMISES): void {
  describe(`the event log ${name}`, () => {
    let opened: OpenedLog | undefined;
    const logs = (): OpenLogs => {
      if (!opened) throw new Error(`the event log ${name} is not open`);
      return opened;
    };
    beforeAll(async () => {
      opened = await underTest.create();
    });
    afterAll(async () => {
      await opened?.close();
    });

    for (const describePromise of promises) describePromise(logs);
    if (underTest.appender) describeDurability(logs, underTest.appender);
  });
}
