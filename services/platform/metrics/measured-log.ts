import type { EventLog } from '../log/event-log.ts';
import { appendedEvents, appends } from './metrics.ts';

/** The same log, with its appends counted. */
export function measuredLog(log: EventLog): EventLog {
  return {
    ...log,
    async append(stream, expected, events, options) {
      try {
        const result = await log.append(stream, expected, events, options);
        appends.inc({ outcome: result.ok ? (result.repeated ? 'repeated' : 'appended') : 'conflict' });
        if (result.ok && !result.repeated) appendedEvents.inc(events.length);
        return result;
      } catch (error) {
        appends.inc({ outcome: 'failed' });
        throw error;
      }
    },
  };
}
