import type { Asker } from '../platform/http/calls/http.ts';
import type { Found } from '../platform/kernel/wire/page.ts';
import type { ScheduledCall } from './scheduled-change.events.ts';

export type ScheduledState = 'waiting' | 'done' | 'late' | 'conflict' | 'withdrawn' | 'failed';

export type ScheduledChangeView = {
  readonly id: string;
  readonly at: string;
  readonly until: string | null;
  readonly state: ScheduledState;
  readonly reason: string;
  /** '' for an entity without a name. */
  readonly subject: string;
  /** The stream that its call is made on, the first of several; '' for none. */
  readonly of: string;
  readonly call: Pick<ScheduledCall, 'method' | 'path'>;
  readonly authorId: string;
  readonly scheduledAt: string;
  readonly conflicts: readonly string[];
  readonly error: string;
  readonly takenBackAt: string | null;
  readonly kept: readonly string[];
};

/** A scheduled change that has a step to come. Moments are ISO 8601. */
export type ChangeAhead = {
  readonly id: string;
  readonly at: string;
  /** When its next step is due. */
  readonly due: string;
  readonly isWaiting: boolean;
  readonly until: string | null;
  /** Of its call. */
  readonly path: string;
  /** The name of what it changes, and its stream; '' for none. */
  readonly subject: string;
  readonly of: string;
  readonly authorId: string;
};

export type ChangeDue = Pick<ChangeAhead, 'id' | 'at' | 'due' | 'isWaiting' | 'until'>;

export interface ScheduledChangeQueries {
  /** By their times; those to come first, the next one first, then those that are over, the latest first. */
  page(
    filter: {
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      readonly state?: ScheduledState | undefined;
      /** Changes of this stream. */
      readonly of?: string | undefined;
    },
    page: number,
    pageSize: number,
  ): Promise<Found<ScheduledChangeView>>;
  /** The ids of the entities of a kind with scheduled changes. */
  waitingFor(kind: string): Promise<readonly string[]>;
  /** How many wait for their time. */
  waiting(): Promise<number>;
  /** Those with a step due at `now` (ISO 8601), in the sequence of their next steps; at most `limit`. */
  due(now: string, limit: number): Promise<readonly ChangeDue[]>;
  /** Those with a step to come, in the sequence of their next steps; at most `limit`. */
  ahead(limit: number): Promise<readonly ChangeAhead[]>;
  /** How many have a step that is due by a moment (ISO 8601). */
  dueUntil(at: string): Promise<number>;
}

/** An answer of the shop's API. */
export type CallAnswer = { readonly status: number; readonly body: unknown };

/** A scheduled call, or one that only reads. */
export type MadeCall = Omit<ScheduledCall, 'method'> & { readonly method: ScheduledCall['method'] | 'GET' };

/** Makes calls of the shop's API in this process, as the asker of the surrounding `actAs`. */
export type MakeCall = (call: MadeCall, headers?: Readonly<Record<string, string>>) => Promise<CallAnswer>;

export interface Authors {
  /** The account as it is now; null when it is no administrator any more. */
  askerOf(id: string): Promise<Asker | null>;
  /** Names by id; '' for one that is gone. */
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
