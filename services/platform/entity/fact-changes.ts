import { changed } from '../kernel/commands/changed-facts.ts';
import { unknownEvent } from '../kernel/commands/decider.ts';
import { omitUndefined } from '../kernel/commands/presence.ts';
import type { DomainEvent } from '../log/domain-event.ts';

/** The name of a fact that is the data of an event, or part of them. */
type FactIn<Facts, Data> = {
  [Key in keyof Facts & keyof Data]: Pick<Facts, Key> extends Data ? Key : never;
}[keyof Facts & keyof Data];

/**
 * The change of an event: one fact, whose new value is the event's data, or several facts, of which the data contains
 * the changed ones. `fact` is one fact of an entity that declares its events. `sets` are the fixed values of an event,
 * which are its data unless `data` is given. `derive` makes the data from the facts before and after, or returns null
 * when no event is needed. `apply` is for an event that no update emits.
 */
type Change<Facts, Event extends DomainEvent> =
  | FactIn<Facts, Event['data']>
  | readonly FactIn<Facts, Event['data']>[]
  | { readonly fact: FactIn<Facts, Event['data']> }
  | (object extends Event['data']
      ? { readonly sets: Partial<Facts>; readonly data: Event['data'] }
      : { readonly sets: Partial<Facts> & Event['data'] })
  | { readonly derive: (before: Facts, after: Facts) => Event['data'] | null }
  | { readonly apply: (facts: Facts, event: Event) => Facts };

/** By event type, in the order in which an update emits them. */
export type FactChanges<Facts, Event extends DomainEvent> = {
  readonly [Type in Event['type']]: Change<Facts, Extract<Event, { readonly type: Type }>>;
};

type AnyChange<Facts, Event> =
  | keyof Facts
  | readonly (keyof Facts)[]
  | { readonly fact: keyof Facts }
  | { readonly sets: Partial<Facts>; readonly data?: object }
  | { readonly derive: (before: Facts, after: Facts) => object | null }
  | { readonly apply: (facts: Facts, event: Event) => Facts };

/** Folds events into facts, and converts an update into events. The table maps each event to the facts it changes. */
export function factChanges<Facts extends object, Event extends DomainEvent>(
  table: FactChanges<Facts, Event>,
) {
  const changes = new Map<string, AnyChange<Facts, Event>>(Object.entries(table));

  function dataOf(change: AnyChange<Facts, Event>, before: Facts, after: Facts): object | null {
    if (typeof change !== 'object') return changed(before, after, change);
    if (Array.isArray(change)) return changed(before, after, ...change);
    if ('fact' in change) return changed(before, after, change.fact);
    if ('derive' in change) return change.derive(before, after);
    if ('sets' in change && isNew(change.sets, before, after)) return change.data ?? change.sets;
    return null;
  }

  return {
    /** Applies an event to the facts. Throws `NewerEvent` for one that is not in the table. */
    of(event: DomainEvent): (facts: Facts) => Facts {
      const change = changes.get(event.type) ?? unknownEvent(event as never);
      if (typeof change === 'object' && 'apply' in change)
        return (facts) => change.apply(facts, event as Event);
      const patch = typeof change === 'object' && 'sets' in change ? change.sets : event.data;
      return (facts) => ({ ...facts, ...patch });
    },
    /** The events of an update: omitted fields are unchanged. */
    events(before: Facts, wanted: Partial<Facts>): Event[] {
      const after = { ...before, ...omitUndefined(wanted) };
      return [...changes].flatMap(([type, change]) => {
        const data = dataOf(change, before, after);
        // The table's type guarantees that these are the data of that event.
        return data ? [{ type, data } as Event] : [];
      });
    },
  };
}

function isNew<Facts>(values: Partial<Facts>, before: Facts, after: Facts): boolean {
  const keys = Object.keys(values) as (keyof Facts)[];
  return keys.every((key) => after[key] === values[key] && before[key] !== values[key]);
}
