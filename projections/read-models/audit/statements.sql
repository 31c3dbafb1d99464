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
select ordinal
from entry
where words @@ to_tsquery('simple', $1)
limit $2;
--   Limit
--     ->  Bitmap Heap Scan on entry
--           ->  Bitmap Index Scan on entry_by_words

-- A page of the few entries with a word
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
order by at desc, ordinal desc
limit $2;
--   Limit
--     ->  Sort
--           ->  Index Scan using entry_pkey on entry

-- A page of the many entries with a word
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
where words @@ to_tsquery('simple', $1)
order by at desc, ordinal desc
limit $2;
--   Limit
--     ->  Index Scan Backward using entry_by_time on entry

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
