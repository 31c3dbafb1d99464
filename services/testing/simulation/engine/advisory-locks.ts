/**
 * Advisory locks of simulated sessions, which are one session for the database. Their calls are rewritten to these functions,
 * with the number of the connection as first argument. Locks of a transaction are free as soon as no other session holds
 * them, because transactions run one after another here.
 */
export const ADVISORY_LOCKS = `
create schema if not exists simulated;
create unlogged table if not exists simulated.locks (connection integer, key text, primary key (connection, key));
create or replace function simulated.is_free(me integer, wanted text) returns boolean language sql as
  $$ select not exists (select from simulated.locks where key = wanted and connection <> me) $$;
create or replace function simulated.hold(me integer, wanted text) returns boolean language plpgsql as $$
begin
  if not simulated.is_free(me, wanted) then return false; end if;
  insert into simulated.locks values (me, wanted) on conflict do nothing;
  return true;
end $$;
create or replace function simulated.advisory_lock(me integer, variadic key bigint[]) returns void language plpgsql as $$
begin
  if not simulated.hold(me, key::text) then raise exception 'held by another session' using errcode = 'SIMWT'; end if;
end $$;
create or replace function simulated.try_advisory_lock(me integer, variadic key bigint[]) returns boolean language sql as
  $$ select simulated.hold(me, key::text) $$;
create or replace function simulated.advisory_xact_lock(me integer, variadic key bigint[]) returns void language plpgsql as $$
begin
  if not simulated.is_free(me, key::text) then raise exception 'held by another session' using errcode = 'SIMWT'; end if;
end $$;
create or replace function simulated.try_advisory_xact_lock(me integer, variadic key bigint[]) returns boolean language sql as
  $$ select simulated.is_free(me, key::text) $$;
create or replace function simulated.try_advisory_xact_lock_shared(me integer, variadic key bigint[]) returns boolean language sql as
  $$ select simulated.is_free(me, key::text) $$;
create or replace function simulated.advisory_unlock_all(me integer) returns void language sql as
  $$ delete from simulated.locks where connection = me $$;
`;

/** SQLSTATE of a statement that waits for a lock of another session. */
export const WAITS = 'SIMWT';

const CALLS = /\bpg_((?:try_)?advisory_(?:xact_)?(?:lock|unlock)(?:_shared|_all)?)\(\s*(\)?)/g;

/** The statement with its calls of advisory locks rewritten for this connection. */
export function withSimulatedLocks(text: string, connection: number): string {
  return text.replace(
    CALLS,
    (_, name: string, end: string) => `simulated.${name}(${connection}${end || ', '}`,
  );
}

export function usesLocks(text: string): boolean {
  return text.includes('simulated.');
}
