import { type Decider, never } from '../kernel/commands/decider.ts';
import { ABSENT, DELETED, type Presence, present } from '../kernel/commands/presence.ts';
import { ok, type Rejection, reject } from '../kernel/rejection.ts';
import type { DomainEvent } from '../log/domain-event.ts';
import { type DeclaredEntity, defaultsOf, laterFacts } from './entity-fields.ts';
import { type FactChanges, factChanges } from './fact-changes.ts';

/** `number` is the numeric id on the wire. */
export type EntityFacts = { readonly number: number };

export type EntityCommand<Facts> =
  | { readonly type: 'Add'; readonly facts: Facts }
  /** Omitted fields are unchanged; the number never changes. */
  | { readonly type: 'Update'; readonly changes: Partial<Facts> }
  | { readonly type: 'Delete' }
  /** Restores a deleted entity as it was, with the given fields changed. */
  | { readonly type: 'Restore'; readonly changes: Partial<Facts> };

/** The types of those events whose data holds at least `Data`. */
type TypesWith<Event extends DomainEvent, Data> = Event extends { readonly data: Data }
  ? Event['type']
  : never;

export type EntityDeclaration<Facts extends EntityFacts, Event extends DomainEvent> = {
  /** The category of its streams; also the name of its sequence of numbers and ids. */
  readonly category: string;
  /** The prefix of its refusals' codes, and its Bosnian name in their messages. */
  readonly code: string;
  readonly noun: string;
  readonly added: TypesWith<Event, EntityFacts>;
  /** The event that deletes it, and the fact that names it for people, which is stored in the event's data. */
  readonly deleted: TypesWith<Event, EntityFacts>;
  readonly label: keyof Facts;
  /** The event that restores it; absent when deletion is final. */
  readonly restored?: TypesWith<Event, EntityFacts>;
  /** Its fields, where they are declared (`entity-fields.ts`). */
  readonly fields?: DeclaredEntity['fields'];
  /** Every other event. */
  readonly changes: FactChanges<Facts, Exclude<Event, { readonly data: EntityFacts }>>;
  /** The refusal of an addition or update with invalid facts; null when they are valid. */
  readonly refuseFacts?: (facts: Facts) => Rejection | null;
  /** Further events of an update, after those of `changes`. */
  readonly furtherEvents?: (before: Facts, after: Facts) => readonly Event[];
  readonly refuseDeletion?: (facts: Facts) => Rejection | null;
};

export type EntityDecider<Facts extends EntityFacts, Event extends DomainEvent> = Decider<
  Presence<Facts>,
  EntityCommand<Facts>,
  Event
> & {
  /** The refusal of a command on an entity that does not exist. */
  readonly notFound: Rejection;
  /** The type of the event that deletes an entity. */
  readonly deletedBy: string;
  /** The declared defaults of facts missing in the body of a new entity. */
  readonly defaults: object;
};

/** The rules of an entity that is added, changed fact by fact, deleted, and restored if that is declared. */
export function entityDecider<Facts extends EntityFacts, Event extends DomainEvent>({
  category,
  code,
  noun,
  added,
  deleted,
  restored,
  label,
  fields = {},
  changes,
  refuseFacts = () => null,
  furtherEvents = () => [],
  refuseDeletion = () => null,
}: EntityDeclaration<Facts, Event>): EntityDecider<Facts, Event> {
  const later = laterFacts({ fields });
  const facts = factChanges<Facts, Exclude<Event, { readonly data: EntityFacts }>>(changes);
  const exists = reject('conflict', `${code}_exists`, `${noun} već postoji.`);
  const notFound = reject('missing', `${code}_not_found`, `${noun} ne postoji.`);
  const refused = (refusal: Rejection | null) => refusal && ({ ok: false, error: refusal } as const);
  // Their types declare their data.
  const whole = (type: string, data: Facts) => ({ type, data }) as DomainEvent as Event;
  const deletion = ({ number, [label]: name }: Facts) =>
    ({ type: deleted, data: { number, [label]: name } }) as DomainEvent as Event;

  return {
    category,
    notFound: notFound.error,
    deletedBy: deleted,
    defaults: defaultsOf({ fields }),
    initialState: ABSENT,
    evolve(state, event) {
      if (event.type === added || event.type === restored)
        return present({ ...later, ...event.data } as Facts);
      if (event.type === deleted)
        return restored && state.stage === 'present' ? { ...DELETED, facts: state.facts } : DELETED;
      const change = facts.of(event);
      return state.stage === 'present' ? present(change(state.facts)) : state;
    },
    decide(command, state) {
      if (command.type === 'Add') {
        if (state.stage !== 'absent') return exists;
        return refused(refuseFacts(command.facts)) ?? ok([whole(added, command.facts)]);
      }
      if (command.type === 'Restore') {
        if (state.stage === 'present') return exists;
        if (state.stage === 'absent' || !state.facts || !restored) return notFound;
        const facts = { ...state.facts, ...command.changes };
        return refused(refuseFacts(facts)) ?? ok([whole(restored, facts)]);
      }
      if (state.stage !== 'present') return notFound;
      const before = state.facts;
      switch (command.type) {
        case 'Update': {
          const after = { ...before, ...command.changes };
          return (
            refused(refuseFacts(after)) ??
            ok([...facts.events(before, command.changes), ...furtherEvents(before, after)])
          );
        }
        case 'Delete':
          return refused(refuseDeletion(before)) ?? ok([deletion(before)]);
        default:
          return never(command);
      }
    },
  };
}
