import type { AuditChoices, AuditEntry, AuditPage, AuditQuery } from './audit.schemas.ts';

/** The queries of the audit trail's read model. Newest first; `cursor` reads the next page. */
export type AuditQueries = {
  list(query: AuditQuery): Promise<AuditPage<AuditEntry>>;
  /** All actors in the trail except customers and guests. */
  actors(): Promise<AuditChoices['actors']>;
};

/** Today's names of the people behind actor ids; those who were erased are missing. */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
