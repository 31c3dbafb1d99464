import type { AuditChoices, AuditEntry, AuditPage, AuditQuery } from './audit.schemas.ts';

/** What the audit trail's read model answers. Newest first; a page is continued with `cursor`. */
export type AuditQueries = {
  list(query: AuditQuery): Promise<AuditPage<AuditEntry>>;
  /** Everybody but customers and guests who has done something. */
  actors(): Promise<AuditChoices['actors']>;
};

/** Today's names of the people behind actor ids; those who were erased are missing. */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
