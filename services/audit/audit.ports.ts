import type { Undoer } from '../platform/entity/undoer.ts';
import type { AuditChoices, AuditEntry, AuditPage, AuditQuery } from './audit.schemas.ts';
import type { AuditEntity } from './entities.ts';

/** The queries of the audit trail's read model. Newest first; `cursor` reads the next page. */
export type AuditQueries = {
  list(query: AuditQuery): Promise<AuditPage<AuditEntry>>;
  /** The entry of the event at a position; null when there is none. */
  entry(position: string): Promise<AuditEntry | null>;
  /** All actors in the trail except customers and guests. */
  actors(): Promise<AuditChoices['actors']>;
};

/** Today's names of the people behind actor ids; those who were erased are missing. */
export type NamesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** How the entries of each kind of entity are undone; those of other kinds cannot be. */
export type Undoers = { readonly [Entity in AuditEntity]?: Undoer };
