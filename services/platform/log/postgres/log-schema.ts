/**
 * One table is the log. `append` takes the lock, checks the streams, numbers the events without gaps and
 * moves the head, all inside one statement: positions follow the sequence of commits, so a reader at a
 * position has missed nothing before it (ADR 2). It takes many appends at once, because the
 * lock is held until the commit is on disk.
 */
export const LOG_SCHEMA = `
create schema if not exists event_log;

create table if not exists event_log.events (
  position bigint primary key,
  stream text collate "C" not null,
  revision integer not null,
  category text collate "C" not null,
  type text collate "C" not null,
  schema_version smallint not null,
  event_id uuid not null unique,
  recorded_at timestamptz not null,
  data json not null,
  personal json,
  metadata json not null,
  unique (stream, revision)
);
create index if not exists events_by_category on event_log.events (category, position);

create table if not exists event_log.head (
  one boolean primary key default true check (one),
  position bigint not null
);
insert into event_log.head (position) values (0) on conflict do nothing;
do $$ begin
  -- Only where it is missing: the table is in use while other processes start.
  if not exists (select from information_schema.columns
                  where table_schema = 'event_log' and table_name = 'head' and column_name = 'identity') then
    alter table event_log.head add column identity uuid not null default gen_random_uuid();
  end if;
end $$;

drop function if exists event_log.append(
  text[], text[], integer[], integer[], uuid[], text[], integer[], text[], text[], text[], timestamptz[]);
-- An earlier release that still runs calls the one below without its last argument.
drop function if exists event_log.append(
  text[], integer[], integer[], uuid[], integer[], integer[], uuid[], text[], integer[], text[], text[], text[], timestamptz[]);

-- 'streams', 'expected' (-1: no stream yet, -2: any), 'counts', 'last_ids' and 'seen' (the id that the event at the expected
-- revision must have; null: any) have one element per append; the other arrays have one per event: its append and its place
-- in it, both counted from 1. Each stream may occur once.
create or replace function event_log.append(
  streams text[], expected integer[], counts integer[], last_ids uuid[],
  requests integer[], places integer[],
  ids uuid[], types text[], versions integer[], datas text[], personals text[], metadatas text[], times timestamptz[],
  seen uuid[] default null
) returns table (outcome text, revision integer, "position" bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  start bigint;
  reached bigint;
  now_ timestamptz;
begin
  perform pg_advisory_xact_lock(5417001);
  -- Only a statement that begins after the lock was given sees what its last holder wrote.
  select h.position into strict start from event_log.head h;
  now_ := clock_timestamp();
  return query
    with asked as materialized (
      select a.n, a.stream, a.expected, a.count, known.revision as known_revision, known.position as known_position,
             coalesce(latest.revision, -1) as last_revision, a.seen is null or a.seen = latest.event_id as is_seen
        from unnest(streams, expected, counts, last_ids, seen) with ordinality as a (stream, expected, count, last_id, seen, n)
        left join lateral (select e.revision, e.event_id from event_log.events e
                            where e.stream = a.stream order by e.revision desc limit 1) latest on true
        left join event_log.events known on known.event_id = a.last_id and known.stream = a.stream
    ), judged as materialized (
      select *, case when known_revision is not null then 'repeated'
                     when expected <> -2 and (expected <> last_revision or not is_seen) then 'conflict'
                     else 'appended' end as outcome
        from asked
    ), numbered as materialized (
      select *, start + coalesce(sum(count) filter (where outcome = 'appended')
                                   over (order by n rows unbounded preceding), 0) as upto
        from judged
    ), written as (
      insert into event_log.events
        select q.upto - q.count + e.place, q.stream, q.last_revision + e.place, split_part(q.stream, '-', 1),
               e.type, e.version, e.id, coalesce(e.time, now_),
               e.data::json, e.personal::json, e.metadata::json
          from unnest(requests, places, ids, types, versions, datas, personals, metadatas, times)
                 as e (request, place, id, type, version, data, personal, metadata, time)
          join numbered q on q.n = e.request and q.outcome = 'appended'
         order by q.upto, e.place
    ), moved as (
      update event_log.head h set position = last.upto
        from (select max(upto) as upto from numbered) last where last.upto > h.position
    )
    select q.outcome,
           case q.outcome when 'repeated' then q.known_revision
                          when 'appended' then q.last_revision + q.count
                          else nullif(q.last_revision, -1) end,
           case q.outcome when 'repeated' then q.known_position
                          when 'appended' then q.upto::bigint end
      from numbered q order by q.n;
  select h.position into strict reached from event_log.head h;
  if reached > start then
    perform pg_notify('event_log', reached::text);
  end if;
end $$;
`;
