import type { AppendResult, EventLog, LogEvent } from '../log/event-log.ts';
import { appendedEvents, appends } from './metrics.ts';

/** The same log, with its appends counted. */
export function measuredLog(log: EventLog): EventLog {
  return {
    ...log,
    append: (stream, expected, events, options) =>
      countingFailures(async () => {
        const result = await log.append(stream, expected, events, options);
        count(result, events);
        return result;
      }),
    appendMany: (many) =>
      countingFailures(async () => {
        const results = await log.appendMany(many);
        for (const [at, { events }] of many.entries()) count(results[at], events);
        return results;
      }),
  };
}

function count(result: AppendResult | undefined, events: readonly LogEvent[]): void {
  if (!result) return;
  appends.inc({ outcome: result.ok ? (result.repeated ? 'repeated' : 'appended') : 'conflict' });
  if (result.ok && !result.repeated) appendedEvents.inc(events.length);
}

async function countingFailures<T>(appending: () => Promise<T>): Promise<T> {
  try {
    return await appending();
  } catch (error) {
    appends.inc({ outcome: 'failed' });
    throw error;
  }
}
