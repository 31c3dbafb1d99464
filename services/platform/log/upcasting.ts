import { categoryOf, type EventMetadata, type RecordedLogEvent } from './event-log.ts';

/** The content of an event in any version. */
export type EventContent = {
  readonly type: string;
  readonly data: object;
  /** Null once the person was erased, or when it is not opened; absent in events without a personal part. */
  readonly personal?: object | null | undefined;
};

/** An event being converted from its written version to the current one. */
export type OldEvent<Data extends object = object> = EventContent & {
  readonly data: Data;
  readonly metadata: EventMetadata;
  readonly recordedAt: string;
};

/**
 * Converts one version of an event: to its next version, to events of other types (renamed or split, each
 * in the first version of its type), or to none (dropped). Fields it does not name stay unchanged. Pure.
 */
export type Upcaster = Step<object>;
type Step<Data extends object> = (
  event: OldEvent<Data>,
) => Partial<EventContent> | readonly Partial<EventContent>[];

/** A step for data of this shape: in that version the program wrote no other. */
export function stepFrom<Data extends object>(step: Step<Data>): Upcaster {
  return (event) => step(event as OldEvent<Data>);
}

/** By type: step n converts version n + 1 to version n + 2. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/**
 * The steps from every old version of an event to the current one. The log itself is never rewritten. A new step needs a
 * stored old event as its test, and its version in `docs/events.since.json` (docs/changing-events.md).
 */
export const UPCASTERS: Upcasters = {};

/** The event types that a program knows, by the category of their streams; other categories are not judged. */
export type EventTypes = ReadonlyMap<string, ReadonlySet<string>>;

/** The events that a program knows. */
export type KnownEvents = { readonly upcasters: Upcasters; readonly types: EventTypes };

/**
 * An event of a newer program, in a version or of a type unknown to this one. Applying it would be wrong and
 * parking would lose it: readers stop before it until a newer program takes over.
 */
export class NewerEvent extends Error {
  override readonly name = 'NewerEvent';
  readonly statusCode = 503;
}

/** The current version of an event type; 1 for a type that never changed. */
export function currentVersion(type: string, upcasters = UPCASTERS): number {
  return (upcasters[type]?.length ?? 0) + 1;
}

/** Throws `NewerEvent` for a type that only a newer program writes to streams of this category. */
export function assertKnown(
  { stream, type }: Pick<RecordedLogEvent, 'stream' | 'type'>,
  { types, upcasters }: KnownEvents,
): void {
  const known = types.get(categoryOf(stream));
  if (known && !known.has(type) && !upcasters[type])
    throw new NewerEvent(`${type} is an event that this program does not know`);
}

/** An event in its current versions: usually one, none when dropped, several when split. */
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

/** The data of an event as written; throws when missing. */
export function dataOf({ type, data }: Pick<RecordedLogEvent, 'type' | 'data'>): object {
  if (typeof data !== 'object' || data === null) throw new Error(`${type} has no data object`);
  return data;
}
