import { mapAtOnce } from '../kernel/waiting/at-once.ts';
import type { EventLog } from './event-log.ts';

/** `appendMany` and `readStreams` by the adapter's calls for one stream, at most `most` of them at once. */
export function manyStreams(
  { append, readStream }: Pick<EventLog, 'append' | 'readStream'>,
  most: number,
): Pick<EventLog, 'appendMany' | 'readStreams'> {
  return {
    appendMany: (appends) =>
      mapAtOnce(appends, most, ({ stream, expected, events, options }) =>
        append(stream, expected, events, options),
      ),
    readStreams: (streams, limit) => mapAtOnce(streams, most, (stream) => readStream(stream, 0, limit)),
  };
}
