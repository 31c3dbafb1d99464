import { BrokenFile, type EventContent } from '../transfer/event-line.ts';
import { isEventContent, isObject } from '../transfer/is-event-content.ts';
import { isCount } from './log-head.ts';

/** An event with its place in the log, counted from 0. */
export type ProvenEvent = { readonly index: number; readonly event: EventContent };

/** The event at place `at` of a file; throws `BrokenFile` for any other value. */
export function readProvenEvent(value: unknown, at: number): ProvenEvent {
  if (!isObject(value) || !isCount(value.index) || !isEventContent(value.event)) throw noEvent(at);
  const { stream, revision, eventId, type, schemaVersion, recordedAt, data, personal, metadata } =
    value.event;
  const event = { stream, revision, eventId, type, schemaVersion, recordedAt, data, personal, metadata };
  return { index: value.index, event };
}

export function noEvent(at: number): BrokenFile {
  return new BrokenFile(`Event ${at + 1} of the file is no event with its place in the log`);
}

/** Whether a stream is there from its first event on, without a gap and in order. */
export function assertStream(stream: string, events: readonly ProvenEvent[]): void {
  for (const [revision, { index, event }] of events.entries()) {
    const before = events[revision - 1];
    if (event.stream !== stream || event.revision !== revision || (before && before.index >= index))
      throw new BrokenFile(`Event ${revision + 1} of the file is not the next one of ${stream}`);
  }
}
