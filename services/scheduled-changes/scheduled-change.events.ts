import type { PlainEvent } from '../platform/log/domain-event.ts';
import type { StreamName } from '../platform/log/event-log.ts';

/** A call of the shop's API, checked when it was scheduled. `path` without `/api`. */
export type ScheduledCall = {
  readonly method: 'POST' | 'DELETE';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** A field of an entity that the call changes, with its value at the time it was scheduled. */
export type ExpectedField = { readonly stream: StreamName; readonly field: string; readonly old: unknown };

/** A change that is carried out later (specification/scheduled-changes). Moments are ISO 8601. */
export type ScheduledChangeEvent =
  /** `until`: when what it changed goes back; null for good. Its reason is in the metadata. */
  | PlainEvent<
      'ChangeScheduled',
      {
        readonly at: string;
        readonly until: string | null;
        readonly call: ScheduledCall;
        readonly expected: readonly ExpectedField[];
        /** The administrator on whose behalf it is carried out. */
        readonly authorId: string;
        /** The stream that the call changes; the streams of `expected` when absent. */
        readonly streams?: readonly StreamName[];
        /** The name of what it changes, at the time it was scheduled; none when absent. */
        readonly subject?: string;
      }
    >
  /** Its times were changed. */
  | PlainEvent<'ScheduledChangeMoved', { readonly at: string; readonly until: string | null }>
  | PlainEvent<'ScheduledChangeWithdrawn'>
  /** `positions`: its events in the log. `late`: more than a minute after its time. It also corrects the two below. */
  | PlainEvent<'ScheduledChangeCarriedOut', { readonly late: boolean; readonly positions: readonly string[] }>
  /** Others changed these fields since it was scheduled: nothing was changed. */
  | PlainEvent<'ScheduledChangeConflicted', { readonly fields: readonly string[] }>
  /** The call was refused. */
  | PlainEvent<'ScheduledChangeFailed', { readonly code: string; readonly error: string }>
  /** Its changes were undone, but for the fields that others changed since. */
  | PlainEvent<'ScheduledChangeTakenBack', { readonly notReturned: readonly string[] }>;
