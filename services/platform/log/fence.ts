import type { LogEvent } from './event-log.ts';

/**
 * A technical event that advances its stream, so that every append decided on the stream's earlier state
 * conflicts and is decided again. Visible only to the command handler.
 */
export const STREAM_FENCED = 'StreamFenced';

export function isFence({ type }: Pick<LogEvent, 'type'>): boolean {
  return type === STREAM_FENCED;
}
