import type { LogEvent } from './event-log.ts';

/**
 * An event that says nothing of the business: it moves its stream on, so that every append that was decided on the stream
 * before it is refused as a conflict and decided again. Only the command handler sees it; for everybody else it is not there.
 */
export const STREAM_FENCED = 'StreamFenced';

export function isFence({ type }: Pick<LogEvent, 'type'>): boolean {
  return type === STREAM_FENCED;
}
