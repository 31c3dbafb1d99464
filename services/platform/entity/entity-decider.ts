import { type Decider, type DomainEvent, never, unknownEvent } from '../kernel/decider.ts';
import { ABSENT, changedOne, DELETED, type Presence, patched, present } from '../kernel/presence.ts';
import { ok, type Rejection, reject } from '../kernel/rejection.ts';

/** `number` is the numeric id on the wire. */
export type EntityFacts = { readonly number: number };

export type EntityCommand<Facts> =
  | { readonly type: 'Add'; readonly facts: Facts }
  /** Only what is given changes, and never the number. */
  | { readonly type: 'Update'; readonly changes: Partial<Facts> }
  | { readonly type: 'Delete' };

/** The types of those events whose data holds at least `Data`. */
type TypesWith<Event extends DomainEvent, Data> = Event extends { readonly data: Data }
  ? Event['type']
  : never;

/** The name of the one fact that an event's data holds. */
type FactOf<Facts, Data> = {
  [Key in keyof Facts & keyof Data]: Pick<Facts, Key> extends Data ? Key : never;
}[keyof Facts & keyof Data];

/**
 * What an event changes: the fact whose new value is its data, or, where the event stands for one value of a fact, that value
 * and the data it is written with. A function is for events of commands that the entity has besides.
 */
type Change<Facts, Event extends DomainEvent> =
  | FactOf<Facts, Event['data']>
  | { readonly sets: Partial<Facts>; readonly data: Event['data'] }
  | ((facts: Facts, event: Event) => Facts);

export type EntityDeclaration<Facts extends EntityFacts, Event extends DomainEvent> = {
  /** The category of its streams; its numbers and ids are made under the same name. */
  readonly category: string;
  /** The beginning of its refusals' codes, and its Bosnian name in their sentences. */
  readonly code: string;
  readonly noun: string;
  readonly added: TypesWith<Event, Facts>;
  /** The event that ends it, and the fact by which people know it: that is kept in the event's data. */
  readonly deleted: Exclude<TypesWith<Event, EntityFacts>, TypesWith<Event, Facts>>;
  readonly label: keyof Facts;
  /** Every other event of the entity, in the order in which an update tells them. */
  readonly changes: {
    readonly [Type in Exclude<Event['type'], TypesWith<Event, EntityFacts>>]: Change<
      Facts,
      Extract<Event, { readonly type: Type }>
    >;
  };
  /** Why the facts must not be as an addition or an update would have them. */
  readonly refuseFacts?: (facts: Facts) => Rejection | null;
  readonly refuseDeletion?: (facts: Facts) => Rejection | null;
};

export type EntityDecider<
  Facts extends EntityFacts,
  Event extends DomainEvent,
  Command = EntityCommand<Facts>,
> = Decider<Presence<Facts>, Command, Event> & {
  /** The refusal of a command on an entity that there is not. */
  readonly notFound: Rejection;
};

/** The rules of an entity that is added, changed fact by fact, and deleted for good. */
export function entityDecider<Facts extends EntityFacts, Event extends DomainEvent>({
  category,
  code,
  noun,
  added,
  deleted,
  label,
  changes,
  refuseFacts = () => null,
  refuseDeletion = () => null,
}: EntityDeclaration<Facts, Event>): EntityDecider<Facts, Event> {
  const changeOf = new Map<string, Change<Facts, Event>>(Object.entries(changes));
  const exists = reject('conflict', `${code}_exists`, `${noun} već postoji.`);
  const notFound = reject('missing', `${code}_not_found`, `${noun} ne postoji.`);
  const refused = (refusal: Rejection | null) => refusal && ({ ok: false, error: refusal } as const);

  function updateEvents(before: Facts, after: Facts): Event[] {
    return [...changeOf].flatMap(([type, change]) => {
      if (typeof change === 'function') return [];
      const data =
        typeof change === 'object'
          ? isChange(before, after, change.sets) && change.data
          : changedOne(before, after, change);
      return data ? [eventOf(type, data)] : [];
    });
  }

  /** The declaration's type has said which data belong to which event. */
  function eventOf(type: string, data: object): Event {
    return { type, data } as Event;
  }

  return {
    category,
    notFound: notFound.error,
    initialState: ABSENT,
    evolve(state, event) {
      if (event.type === added) return present(event.data as Facts);
      if (event.type === deleted) return DELETED;
      const change = changeOf.get(event.type) ?? unknownEvent(event as never);
      if (typeof change === 'object') return patched(state, change.sets);
      if (typeof change !== 'function') return patched(state, event.data);
      return state.stage === 'present' ? present(change(state.facts, event)) : state;
    },
    decide(command, state) {
      if (command.type === 'Add') {
        if (state.stage !== 'absent') return exists;
        return refused(refuseFacts(command.facts)) ?? ok([eventOf(added, command.facts)]);
      }
      if (state.stage !== 'present') return notFound;
      const { facts } = state;
      switch (command.type) {
        case 'Update': {
          const after = { ...facts, ...command.changes };
          return refused(refuseFacts(after)) ?? ok(updateEvents(facts, after));
        }
        case 'Delete': {
          const kept = { number: facts.number, [label]: facts[label] };
          return refused(refuseDeletion(facts)) ?? ok([eventOf(deleted, kept)]);
        }
        default:
          return never(command);
      }
    },
  };
}

/** Whether an update has brought the facts to the values of `sets`. */
function isChange<Facts>(before: Facts, after: Facts, sets: Partial<Facts>): boolean {
  const keys = Object.keys(sets) as (keyof Facts)[];
  return keys.every((key) => after[key] === sets[key] && before[key] !== sets[key]);
}
