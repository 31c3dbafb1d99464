/**
 * One table is the log. `append` takes the lock, looks at the streams, numbers the events without a gap and
 * moves the head, all inside one statement: the order of positions is the order of commits, so that whoever
 * has read up to a position has missed nothing before it (ADR 2). It takes many appends at once, because the
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

create or replace function event_log.append(
  streams text[], categories text[], expected integer[], counts integer[],
  ids uuid[], types text[], versions integer[], datas text[], personals text[], metadatas text[], times timestamptz[]
) returns table (outcome text, revision integer, "position" bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  head bigint;
  start bigint;
  first integer := 1;
  last_revision integer;
  known_revision integer;
  known_position bigint;
  now_ timestamptz;
begin
  perform pg_advisory_xact_lock(5417001);
  select h.position into strict head from event_log.head h;
  start := head;
  now_ := clock_timestamp();
  for i in 1 .. cardinality(streams) loop
    known_revision := null;
    select e.revision, e.position into known_revision, known_position
      from event_log.events e where e.event_id = ids[first + counts[i] - 1] and e.stream = streams[i];
    last_revision := (select e.revision from event_log.events e where e.stream = streams[i] order by e.revision desc limit 1);
    if known_revision is not null then
      outcome := 'repeated'; revision := known_revision; "position" := known_position;
    elsif expected[i] <> -2 and expected[i] <> coalesce(last_revision, -1) then
      outcome := 'conflict'; revision := last_revision; "position" := null;
    else
      insert into event_log.events
        select head + n, streams[i], coalesce(last_revision, -1) + n, categories[i], types[at], versions[at], ids[at],
               coalesce(times[at], now_), datas[at]::json, personals[at]::json, metadatas[at]::json
          from (select n, first + n - 1 as at from generate_series(1, counts[i]) n) numbered;
      head := head + counts[i];
      outcome := 'appended'; revision := coalesce(last_revision, -1) + counts[i]; "position" := head;
    end if;
    first := first + counts[i];
    return next;
  end loop;
  if head > start then
    update event_log.head h set position = head;
    perform pg_notify('event_log', head::text);
  end if;
end $$;
`;
