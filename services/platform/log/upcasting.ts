import type { RecordedLogEvent } from './event-log.ts';

/** Turns the data of one version of an event into the next version's. Pure. */
export type Upcaster = (data: object) => object;

/**
 * The way from every old version of an event to today's: `upcasters[type][n]` leads from version n + 1 to
 * n + 2. The log itself is never rewritten. A new entry needs a stored fixture of the old event as its test.
 */
const UPCASTERS: Readonly<Record<string, readonly Upcaster[]>> = {};

/** The version in which events of a type are written today; 1 for a type that never changed. */
export function currentVersion(type: string, upcasters = UPCASTERS): number {
  return (upcasters[type]?.length ?? 0) + 1;
}

/** An event's data as today's code knows it. */
export function upcast(
  event: Pick<RecordedLogEvent, 'type' | 'data' | 'schemaVersion'>,
  upcasters = UPCASTERS,
): object {
  if (typeof event.data !== 'object' || event.data === null)
    throw new Error(`${event.type} has no data object`);
  const steps = upcasters[event.type];
  if (!steps) return event.data;
  return steps.slice(event.schemaVersion - 1).reduce((data: object, step) => step(data), event.data);
}
