/**
 * The ids that the database draws, counted instead: the engine draws random bytes in portions, and what is left of one history's
 * would be in the next one's.
 */
export const DATABASE_IDS = `
create sequence simulated.ids;
create or replace function pg_catalog.gen_random_uuid() returns uuid language sql volatile as
  $$ select md5(nextval('simulated.ids')::text)::uuid $$;
`;
