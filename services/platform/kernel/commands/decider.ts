import { NewerEvent } from '../../log/upcasting.ts';
import type { Rejection, Result } from '../rejection.ts';

/**
 * A business fact before it is recorded. `personal` goes into the log encrypted with the key of `subject`
 * and reads as null once that key is gone.
 */
export type DomainEvent = {
  readonly type: string;
  readonly data: object;
  readonly personal?: object | null;
  readonly subject?: string;
};

/** An event without personal data, for the union of a module's events. */
export type PlainEvent<Type extends string, Data extends object = object> = {
  readonly type: Type;
  readonly data: Data;
};

/** An event with personal data, sealed with the key of `subject`. */
export type PersonalEvent<
  Type extends string,
  Personal extends object,
  Data extends object = object,
> = PlainEvent<Type, Data> & {
  /** Null once the key is destroyed. */
  readonly personal: Personal | null;
  readonly subject: string;
};

/** An event that may have personal data, sealed with the key of `subject`. */
export type MaybePersonalEvent<
  Type extends string,
  Personal extends object,
  Data extends object = object,
> = PlainEvent<Type, Data> & {
  /** Absent where there are none, null once the key is destroyed. */
  readonly personal?: Personal | null;
  readonly subject?: string;
};

/** The data of the events of a type. */
export type DataOf<Event extends DomainEvent, Type extends Event['type']> = Extract<
  Event,
  { readonly type: Type }
>['data'];

/** The rules of one kind of stream: pure functions, no clock, no input or output. */
export type Decider<State, Command, Event extends DomainEvent> = {
  /** The category of its streams. */
  readonly category: string;
  /** Its states hold personal data. They are not cached beyond a command, because they would outlive the person's key. */
  readonly isPersonal?: true;
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  /** Answers the events that the command causes (none when nothing changes), or a refusal. */
  readonly decide: (command: Command, state: State) => Result<readonly Event[], Rejection>;
};

/** For the default branch of a switch over all known events: an unknown event was written by a newer program. */
export function unknownEvent(event: never): never {
  const { type }: { readonly type?: unknown } = Object(event);
  throw new NewerEvent(`${type} is an event that this program does not know`);
}

/** For the default branch of an exhaustive switch: fails to compile when a case is missing. */
export function never(value: never): never {
  throw new Error(`Not handled: ${JSON.stringify(value)}`);
}
