/**
 * The ids that the database draws, counted instead: what is left of the random bytes of one history would be in the next one's.
 */
export const DATABASE_IDS = `
create sequence simulated.ids;
create or replace function pg_catalog.gen_random_uuid() returns uuid language sql volatile as
  $$ select md5(nextval('simulated.ids')::text)::uuid $$;
`;

/** Begins to count anew. */
export const RESTART_IDS = 'alter sequence simulated.ids restart';
