-- The newest entries
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where 1 = 1
order by at desc, ordinal desc
limit $1;
--   Limit
--     ->  Index Scan Backward using entry_by_time on entry

-- The next page of a month
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where (at >= $1 and at <= $2 and (at, ordinal) < ($3::timestamptz, $4::bigint))
order by at desc, ordinal desc
limit $5;
--   Limit
--     ->  Index Scan Backward using entry_by_time on entry

-- Entries of a kind
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where entity = $1
order by at desc, ordinal desc
limit $2;
--   Limit
--     ->  Index Scan Backward using entry_by_entity on entry

-- Entries of one product
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where (entity = $1 and entity_id = $2)
order by at desc, ordinal desc
limit $3;
--   Limit
--     ->  Index Scan Backward using entry_by_thing on entry

-- The entries of an actor
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where actor_id = $1
order by at desc, ordinal desc
limit $2;
--   Limit
--     ->  Index Scan Backward using entry_by_actor on entry

-- What administrators did
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where actor_kind = $1
order by at desc, ordinal desc
limit $2;
--   Limit
--     ->  Index Scan Backward using entry_by_time on entry

-- What administrators did to products
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where (entity = $1 and actor_kind = $2)
order by at desc, ordinal desc
limit $3;
--   Limit
--     ->  Index Scan Backward using entry_by_entity on entry

-- What an actor did to products
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where (entity = $1 and actor_id = $2)
order by at desc, ordinal desc
limit $3;
--   Limit
--     ->  Index Scan Backward using entry_by_actor_and_entity on entry

-- What administrators did of a type
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where (actor_kind = $1 and type = $2)
order by at desc, ordinal desc
limit $3;
--   Limit
--     ->  Index Scan Backward using entry_by_type on entry

-- What an actor did of a type
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where (actor_id = $1 and type = $2)
order by at desc, ordinal desc
limit $3;
--   Limit
--     ->  Index Scan Backward using entry_by_actor_and_type on entry

-- Entries of a type
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where type = $1
order by at desc, ordinal desc
limit $2;
--   Limit
--     ->  Index Scan Backward using entry_by_type on entry

-- Entries of an action
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where action = $1
order by at desc, ordinal desc
limit $2;
--   Limit
--     ->  Index Scan Backward using entry_by_action on entry

-- Entries with a word
select ordinal,
  at,
  actor_kind,
  actor_id,
  entity,
  entity_id,
  type,
  action,
  words
from entry
where words @@ $1::tsquery
limit $2;
--   Limit
--     ->  Bitmap Heap Scan on entry
--           ->  Bitmap Index Scan on entry_by_words

-- A page of the few entries with a word
with entries as materialized ((
  select ordinal,
    at,
    actor_kind,
    actor_id,
    entity,
    entity_id,
    type,
    action,
    words
  from entry
  where 1 = 1
  order by at desc, ordinal desc
  limit $1
))
select count(*)::int as looked,
  coalesce((array_agg(ordinal order by at desc, ordinal desc) filter (where words @@ $2::tsquery))[1:$3::int]::text[], '{}') as ordinals
from entries;
--   Aggregate
--       ->  Limit
--             ->  Index Scan Backward using entry_by_time on entry
--     ->  CTE Scan on entries

-- A page of the few entries with a word (2)
with entries as materialized ((
  select ordinal,
    at,
    actor_kind,
    actor_id,
    entity,
    entity_id,
    type,
    action,
    words
  from entry
  where words @@ $1::tsquery
  limit $2
))
select count(*)::int as looked,
  coalesce((array_agg(ordinal order by at desc, ordinal desc) filter (where 1 = 1))[1:$3::int]::text[], '{}') as ordinals
from entries;
--   Aggregate
--       ->  Limit
--             ->  Bitmap Heap Scan on entry
--                   ->  Bitmap Index Scan on entry_by_words
--     ->  Sort
--           ->  CTE Scan on entries

-- A page of the few entries with a word (3)
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where ordinal = any($1)
order by at desc, ordinal desc;
--   Sort
--     ->  Index Scan using entry_pkey on entry

-- A page of the many entries with a word
with entries as materialized ((
  select ordinal,
    at,
    actor_kind,
    actor_id,
    entity,
    entity_id,
    type,
    action,
    words
  from entry
  where 1 = 1
  order by at desc, ordinal desc
  limit $1
))
select count(*)::int as looked,
  coalesce((array_agg(ordinal order by at desc, ordinal desc) filter (where words @@ $2::tsquery))[1:$3::int]::text[], '{}') as ordinals
from entries;
--   Aggregate
--       ->  Limit
--             ->  Index Scan Backward using entry_by_time on entry
--     ->  CTE Scan on entries

-- A page of the many entries with a word (2)
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where ordinal = any($1)
order by at desc, ordinal desc;
--   Sort
--     ->  Index Scan using entry_pkey on entry

-- A page of the many entries that had a word once
with entries as materialized ((
  select ordinal,
    at,
    actor_kind,
    actor_id,
    entity,
    entity_id,
    type,
    action,
    words
  from entry
  where 1 = 1
  order by at desc, ordinal desc
  limit $1
))
select count(*)::int as looked,
  coalesce((array_agg(ordinal order by at desc, ordinal desc) filter (where words @@ $2::tsquery))[1:$3::int]::text[], '{}') as ordinals
from entries;
--   Aggregate
--       ->  Limit
--             ->  Index Scan Backward using entry_by_time on entry
--     ->  CTE Scan on entries

-- A page of the many entries that had a word once (2)
with entries as materialized ((
  select ordinal,
    at,
    actor_kind,
    actor_id,
    entity,
    entity_id,
    type,
    action,
    words
  from entry
  where words @@ $1::tsquery
  limit $2
))
select count(*)::int as looked,
  coalesce((array_agg(ordinal order by at desc, ordinal desc) filter (where 1 = 1))[1:$3::int]::text[], '{}') as ordinals
from entries;
--   Aggregate
--       ->  Limit
--             ->  Bitmap Heap Scan on entry
--                   ->  Bitmap Index Scan on entry_by_words
--     ->  Sort
--           ->  CTE Scan on entries

-- A page of the many entries that had a word once (3)
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where 1 = 1 and words @@ $1::tsquery
order by at desc, ordinal desc
limit $2;
--   Limit
--     ->  Index Scan Backward using entry_by_time on entry

-- A page of the entries of a kind with a word
with entries as materialized ((
  select ordinal,
    at,
    actor_kind,
    actor_id,
    entity,
    entity_id,
    type,
    action,
    words
  from entry
  where entity = $1
  order by at desc, ordinal desc
  limit $2
))
select count(*)::int as looked,
  coalesce((array_agg(ordinal order by at desc, ordinal desc) filter (where words @@ $3::tsquery))[1:$4::int]::text[], '{}') as ordinals
from entries;
--   Aggregate
--       ->  Limit
--             ->  Index Scan Backward using entry_by_entity on entry
--     ->  CTE Scan on entries

-- A page of the entries of a kind with a word (2)
with entries as materialized ((
  select ordinal,
    at,
    actor_kind,
    actor_id,
    entity,
    entity_id,
    type,
    action,
    words
  from entry
  where words @@ $1::tsquery
  limit $2
))
select count(*)::int as looked,
  coalesce((array_agg(ordinal order by at desc, ordinal desc) filter (where entity = $3))[1:$4::int]::text[], '{}') as ordinals
from entries;
--   Aggregate
--       ->  Limit
--             ->  Bitmap Heap Scan on entry
--                   ->  Bitmap Index Scan on entry_by_words
--     ->  Sort
--           ->  CTE Scan on entries

-- A page of the entries of a kind with a word (3)
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where ordinal = any($1)
order by at desc, ordinal desc;
--   Sort
--     ->  Index Scan using entry_pkey on entry

-- One entry
select ordinal,
  at,
  actor_kind,
  actor_id,
  actor_name,
  entity,
  entity_id,
  title,
  type,
  changes,
  reason,
  action
from entry
where ordinal = $1;
--   Index Scan using entry_pkey on entry

-- Who did anything
select kind,
  id,
  name
from actor
order by kind, id
limit $1;
--   Limit
--     ->  Sort
--           ->  Seq Scan on actor
