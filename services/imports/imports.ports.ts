import type { Lookups, ProductFacts } from '../catalogue/index.ts';
import type { Actor } from '../platform/log/event-log.ts';
import type { ImportProgress } from './import.decider.ts';
import type { RowError } from './import.events.ts';

/** What tells a product of the shop from others. */
export type KnownProduct = Pick<
  ProductFacts,
  'number' | 'title' | 'brand' | 'deliverer' | 'localKey' | 'delivererKey' | 'delivererBarcode'
> & { readonly id: string };

/** What an import asks the catalogue. */
export type ImportCatalogue = {
  lookups(): Promise<Lookups>;
  /** Every product that is not deleted; nobody needs all of them in memory. */
  knownProducts(): AsyncIterable<KnownProduct>;
};

/** The record of an import. Times are ISO 8601, '' for what has not happened. */
export type ImportView = ImportProgress & {
  readonly id: string;
  readonly actor: Actor;
  readonly receivedAt: string;
  readonly startedAt: string;
  /** When it was done, cancelled or failed. */
  readonly endedAt: string;
  readonly undoneAt: string;
};

/** A product that an import added or updated. */
export type ImportedProduct = { readonly id: string; readonly added: boolean; readonly undone: boolean };

/** A product that keeps an import from being undone. */
export type Blocker = { readonly id: string; readonly changed: boolean; readonly ordered: boolean };

export interface ImportQueries {
  /** The newest first. */
  list(): Promise<readonly ImportView[]>;
  page(
    number: number,
    size: number,
  ): Promise<{ readonly items: readonly ImportView[]; readonly total: number }>;
  /** By `_id` or number. */
  record(id: string): Promise<ImportView | null>;
  /** In the file's order. */
  errors(id: string): Promise<readonly RowError[]>;
  products(id: string): Promise<readonly ImportedProduct[]>;
  /** Products of the import that somebody changed, deleted or ordered since; an import that was undone counts for nothing. */
  blockers(id: string): Promise<readonly Blocker[]>;
  /** How many products are as they were before, and how many there are in all. */
  undone(id: string): Promise<{ readonly done: number; readonly total: number }>;
}
