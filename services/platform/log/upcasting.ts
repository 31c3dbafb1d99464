import type { EventMetadata, RecordedLogEvent } from './event-log.ts';

/** What an event says, in the form of some version. */
export type EventContent = {
  readonly type: string;
  readonly data: object;
  /** Null once the person was forgotten, or where it is not looked at; absent in events without a personal part. */
  readonly personal?: object | null | undefined;
};

/** An event on its way from the form in which it was written to today's. */
export type OldEvent<Data extends object = object> = EventContent & {
  readonly data: Data;
  readonly metadata: EventMetadata;
  readonly recordedAt: string;
};

/**
 * Turns one version of an event into what follows it: the next version of it, events of other types (renamed or split, each
 * in the first version of its type), or none (dropped). What it does not name stays as it was. Pure.
 */
export type Upcaster = Step<object>;
type Step<Data extends object> = (
  event: OldEvent<Data>,
) => Partial<EventContent> | readonly Partial<EventContent>[];

/** A step that looks into data of this shape: the program of that time wrote no other in that version. */
export function stepFrom<Data extends object>(step: Step<Data>): Upcaster {
  return (event) => step(event as OldEvent<Data>);
}

/** By type: step n leads from version n + 1 on to version n + 2. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/**
 * The way from every old version of an event to today's. The log itself is never rewritten. A new step needs a stored old
 * event as its test, and its version in `docs/events.since.json` (docs/changing-events.md).
 */
export const UPCASTERS: Upcasters = {};

/**
 * An event that a newer version of the program wrote, in a form or of a type that this one does not know. Applied it would
 * be wrong, and parked it would be missed: whoever reads it stops in front of it until a newer version takes over.
 */
export class NewerEvent extends Error {
  override readonly name = 'NewerEvent';
  readonly statusCode = 503;
}

/** The version in which events of a type are written today; 1 for a type that never changed. */
export function currentVersion(type: string, upcasters = UPCASTERS): number {
  return (upcasters[type]?.length ?? 0) + 1;
}

/** An event as today's code knows it: mostly one, but none when it was dropped, several when it was split. */
export function upcast(
  event: OldEvent,
  version: number,
  upcasters: Upcasters = UPCASTERS,
): readonly EventContent[] {
  const { type } = event;
  const known = currentVersion(type, upcasters);
  if (version > known)
    throw new NewerEvent(`${type} is of version ${version}, and this program knows it up to ${known}`);
  const step = upcasters[type]?.[version - 1];
  if (!step) return [event];
  return [step(event)].flat().flatMap((next) => {
    const following = { ...event, ...next };
    return upcast(following, following.type === type ? version + 1 : 1, upcasters);
  });
}

/** The data of an event as it was written; throws where there is none. */
export function dataOf({ type, data }: Pick<RecordedLogEvent, 'type' | 'data'>): object {
  if (typeof data !== 'object' || data === null) throw new Error(`${type} has no data object`);
  return data;
}
