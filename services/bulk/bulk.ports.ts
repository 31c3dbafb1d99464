import type { Found } from '../platform/kernel/wire/page.ts';
import type { BulkChange, BulkRefusal } from './bulk.events.ts';

/** The state of a bulk action. */
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
  /** The action that undoes this one. */
  readonly undoneBy: string | null;
};

export type BulkPageRequest = {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: 'at-asc' | 'at-desc';
};

/** Queries on the read model of bulk actions. */
export interface BulkQueries {
  page(request: BulkPageRequest): Promise<Found<BulkView>>;
  byId(id: string): Promise<BulkView | null>;
  /** The ids of some begun in the last month that have not ended, oldest first. */
  unended(): Promise<readonly string[]>;
}
