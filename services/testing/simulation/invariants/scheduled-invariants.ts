import type { Engine } from '../engine/engine.ts';
import type { Plan } from '../plan/plan.ts';
import { assertInvariants, type Invariant } from './invariants.ts';

const SCHEDULED = `with events as materialized (
    select position, stream, type, event_id, data::jsonb as data, metadata::jsonb->>'causationId' as cause
      from event_log.events),
  scheduled as materialized (
    select s.stream, s.event_id, s.data->'expected' as expected, s.position as since, (s.data->>'at')::timestamptz as due, o.type as outcome, o.position as at,
           o.data->'positions' as named, m.positions as made
      from events s
      left join lateral (select type, position, data from events o where o.stream = s.stream and o.type in
        ('ScheduledChangeCarriedOut', 'ScheduledChangeConflicted', 'ScheduledChangeFailed')
        order by position desc limit 1) o on true
      cross join lateral (select coalesce(jsonb_agg(e.position::text order by e.position), '[]') as positions
                            from events e where e.cause = s.event_id::text and e.stream like 'product-%') m
     where s.type = 'ChangeScheduled')`;

/** What holds of scheduled changes once faults have stopped and their time has come. */
const IN_THE_END: readonly Invariant[] = [
  {
    name: 'a scheduled change whose time has come ends, and is carried out once',
    contradictions: `select stream from scheduled s where outcome is null
                     union all select stream from events e where type = 'ScheduledChangeCarriedOut' group by stream having count(*) > 1`,
  },
  {
    name: 'a scheduled change is made once, and names what it has changed',
    contradictions: `select * from scheduled s where outcome = 'ScheduledChangeCarriedOut'
      and (jsonb_array_length(made) > 1 or named <> made)`,
  },
  {
    name: 'a scheduled change that is not carried out changes nothing',
    contradictions: `select * from scheduled s where outcome <> 'ScheduledChangeCarriedOut' and made <> '[]'`,
  },
  {
    name: 'a scheduled change overwrites no price that was changed since it was scheduled',
    contradictions: `select s.stream, e.position, b.price, f.old
       from scheduled s
       join events e on e.cause = s.event_id::text and e.type = 'ProductPriceChanged'
       cross join lateral (select b.data->'price' as price from events b
                            where b.stream = e.stream and b.position < e.position and b.type in ('ProductAdded', 'ProductPriceChanged')
                            order by b.position desc limit 1) b
       join lateral (select f->'old' as old from jsonb_array_elements(s.expected) f where f->>'field' = 'price') f on true
      where b.price <> f.old`,
  },
];

/** What holds where one process makes them, and nothing fails: whatever is late when it has stood still, too. */
const IN_ORDER: Invariant = {
  name: 'scheduled changes that are late are made the oldest first',
  contradictions: `select a.stream, b.stream as other from scheduled a join scheduled b on a.due < b.due
    where a.at > b.at and a.since < b.at - 20`,
};

/** Rejects with what does not hold of scheduled changes. */
export function assertScheduled(engine: Engine, plan: Plan): void {
  const { scheduled, processes, deaths, disasters, hasFaults, upgrade } = plan;
  if (scheduled.length === 0) return;
  const isCalm = processes === 1 && deaths.length === 0 && !hasFaults && upgrade === null;
  const isInOrder = isCalm && disasters.every(({ type }) => type === 'pause');
  assertInvariants(engine, isInOrder ? [...IN_THE_END, IN_ORDER] : IN_THE_END, SCHEDULED);
}
