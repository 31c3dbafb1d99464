import type { Generated } from 'kysely';

/** The table below, as Kysely types its statements. */
export type JobStoreTables = {
  'projections.job_store': {
    one: Generated<boolean>;
    identity: string;
    count: string | null;
  };
};

/** The job store that the checkpoints of reactions belong to, and how far it has counted; null where it is this database. */
export const JOB_STORE_SCHEMA = `
create table if not exists projections.job_store (
  one boolean primary key default true check (one),
  identity text not null,
  count bigint
);
`;
