const COLUMNS = `stream, revision, position::text, type, schema_version as "schemaVersion", event_id as "eventId",
  recorded_at as "recordedAt", data, personal, metadata`;

/** One index scan per stream: a `limit`, even of null, keeps the planner from joining the whole table instead. */
export const READ_STREAMS = `select asked.n, e.*
  from unnest($1::text[], $2::integer[], $3::integer[]) with ordinality as asked (name, from_revision, most, n), lateral (
    select ${COLUMNS} from event_log.events
     where stream = asked.name and revision >= asked.from_revision order by revision limit asked.most) e
 order by asked.n, e.revision`;

/** The last position there can be. */
const LAST = '9223372036854775807';

export const READ_ALL = `select h.position::text as head, e.*
  from event_log.head h left join lateral (
    select ${COLUMNS} from event_log.events where position > $1 order by events.position limit $2) e on true`;

/**
 * One scan of the index by category for each category, of positions alone; the events that are next are read by these. Rows
 * are compared instead of the category alone, so that the planner cannot search the whole log along its positions for a
 * category that it takes for frequent.
 */
export const READ_CATEGORIES = `select h.position::text as head, e.*
  from event_log.head h left join lateral (
    select ${COLUMNS} from event_log.events where position = any(array(
      select found.position from unnest($3::text[]) as wanted(name), lateral (
        select position from event_log.events
         where (category, position) > (wanted.name, $1) and (category, position) <= (wanted.name, ${LAST})
         order by category, position limit $2) found
       order by found.position limit $2))
     order by events.position) e on true`;
