import type { EventContent } from './event-line.ts';

/** Whether a value of a file has every part of an event. */
export function isEventContent(value: unknown): value is EventContent {
  if (!isObject(value)) return false;
  const { stream, revision, eventId, type, schemaVersion, recordedAt, metadata } = value;
  return (
    [stream, eventId, type, recordedAt].every(isText) &&
    [revision, schemaVersion].every(Number.isInteger) &&
    isObject(metadata) &&
    'data' in value &&
    'personal' in value
  );
}

export function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
