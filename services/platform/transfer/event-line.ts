import { createHash } from 'node:crypto';
import type { LogEvent, Position, RecordedLogEvent, StreamName } from '../log/event-log.ts';

/** The first line of an exported log. */
export type Header = {
  readonly format: 'shop-events';
  readonly version: 1;
  /** Where the log ended when it was exported. */
  readonly head: Position;
  readonly exportedAt: string;
  readonly followers: readonly Follower[];
};

/** A follower of the log that must get each event exactly once. */
export type Follower = {
  readonly name: string;
  /** Every event up to here was handled or is parked. */
  readonly position: Position;
  readonly paused?: boolean;
  /** Absent in a file of an earlier version: then unknown. */
  readonly parked?: readonly ParkedLine[];
};

/** An event that a follower could not deal with yet, or that waits behind one. */
export type ParkedLine = {
  readonly stream: string;
  readonly revision: number;
  readonly eventId: string;
  readonly type: string;
  readonly failure: string | null;
  readonly error: string | null;
  readonly attempts: number;
};

/** An event as it lies in a file: all the log knows of it, and the chain's hash up to here. */
export type EventLine = RecordedLogEvent & { readonly hash: string };

/** The last line; a file without it was cut off. */
export type Footer = { readonly end: true; readonly count: number; readonly hash: string };

export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
}

/** Before the first event. */
export const FIRST_HASH = '0'.repeat(64);

/** Everything of an event but its position in the whole log. */
export type EventContent = Omit<RecordedLogEvent, 'position'>;

/**
 * The text that stands for an event in every hash: all but the position, which another log counts in its own way. So the
 * same events in the same order have the same hashes in every log.
 */
export function contentOf(event: EventContent): string {
  const { stream, revision, eventId, type, schemaVersion, recordedAt, data, personal, metadata } = event;
  return canonical({ stream, revision, eventId, type, schemaVersion, recordedAt, data, personal, metadata });
}

/** The next link of the chain. */
export function nextHash(hash: string, event: EventContent): string {
  return linkHash(hash, contentOf(event));
}

/** `nextHash` for an event whose content is known. */
export function linkHash(hash: string, content: string): string {
  return createHash('sha256').update(hash).update('\n').update(content).digest('hex');
}

/** JSON with sorted keys: stores may keep them in another order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** As it is appended to another log. */
export function asLogEvent(line: EventLine): LogEvent {
  const { eventId, type, schemaVersion, data, personal, metadata, recordedAt } = line;
  return { eventId, type, schemaVersion, data, personal, metadata, recordedAt };
}

export type Group = { readonly stream: StreamName; readonly lines: EventLine[] };
