import type { BulkChange, BulkRefusal } from './bulk.events.ts';

/** A bulk action as it stands. */
export type BulkView = {
  readonly id: string;
  readonly change: BulkChange;
  readonly title: string;
  readonly total: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  /** The first of them. */
  readonly refusals: readonly BulkRefusal[];
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly actor: { readonly kind: string; readonly id: string };
  /** The action that takes this one back. */
  readonly undoneBy: string | null;
};

export type BulkPageRequest = {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: 'at-asc' | 'at-desc';
};

/** What the read model of bulk actions answers. */
export interface BulkQueries {
  page(request: BulkPageRequest): Promise<{ items: BulkView[]; total: number }>;
  byId(id: string): Promise<BulkView | null>;
}
