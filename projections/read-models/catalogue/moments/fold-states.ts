import { sql } from 'kysely';
import { ordinalOf } from '../../../../services/platform/log/event-log.ts';
import type { Recorded } from '../../../../services/platform/log/recorded-event.ts';
import { ofOlderStreams } from '../../../generations/fold-documents.ts';
import type { Target } from '../../../generations/projection.ts';
import { rememberedIn } from '../../../generations/remembered.ts';
import type { Kind, MomentsTables } from './tables.ts';

const REMEMBERED_STATES = 10_000;

export type StateRow = Readonly<MomentsTables['states']> & { readonly kind: Kind };

/**
 * A row for each new state that the events make of their things. `evolve` gets the last state (undefined when there is none)
 * and returns the next one, null for a deletion, or the same one when the event does not concern it.
 */
export async function foldStates<Doc extends object, Event extends Recorded>(
  target: Target,
  kind: Kind,
  events: readonly Event[],
  evolve: (doc: Doc | undefined, event: Event) => Doc | null | undefined,
): Promise<StateRow[]> {
  const remembered = rememberedIn<Doc | null>(target, kind);
  const unknown = new Set(
    ofOlderStreams(events)
      .map(({ id }) => id)
      .filter((id) => !remembered.has(id)),
  );
  if (unknown.size > 0)
    for (const { thing, doc } of await target.run(lastStates<Doc>(kind, [...unknown])))
      remembered.set(thing, doc);
  const rows: StateRow[] = [];
  for (const event of events) {
    const { id: thing, position, recordedAt: at } = event;
    const before = remembered.get(thing) ?? undefined;
    const doc = evolve(before, event);
    if (doc === undefined || doc === before || (doc === null && before === undefined)) continue;
    remembered.set(thing, doc);
    rows.push({ kind, thing, position: ordinalOf(position), at, doc });
  }
  if (remembered.size > REMEMBERED_STATES) remembered.clear();
  return rows;
}

function lastStates<Doc>(kind: Kind, things: readonly string[]) {
  return sql<{ thing: string; doc: Doc | null }>`
    select wanted.thing, last.doc
      from unnest(${things}::text[]) as wanted(thing)
     cross join lateral (
       select doc from states
        where kind = ${kind} and states.thing = wanted.thing
        order by position desc limit 1) as last`;
}
