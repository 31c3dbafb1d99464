import type { DomainEvent } from '../../log/domain-event.ts';
import { NewerEvent } from '../../log/upcasting.ts';
import type { Rejection, Result } from '../rejection.ts';

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
