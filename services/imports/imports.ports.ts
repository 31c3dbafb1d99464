import type { Lookups, ProductFacts } from '../catalogue/index.ts';
import type { CommandContext } from '../platform/kernel/commands/command-handler.ts';
import type { Found } from '../platform/kernel/wire/page.ts';
import type { Actor } from '../platform/log/event-log.ts';
import type { RowError } from './import.events.ts';
import type { ImportProgress } from './import.state.ts';

/** The identifying fields of a product of the shop. */
export type KnownProduct = Pick<
  ProductFacts,
  'number' | 'title' | 'brand' | 'deliverer' | 'localKey' | 'delivererKey' | 'delivererBarcode'
> & {
  readonly id: string;
  /** Its pieces are counted by variation. */
  readonly varied?: boolean;
  /** Its pieces are those of its parts. */
  readonly isBundle?: boolean;
};

/** The import's queries on the catalogue. */
export type ImportCatalogue = {
  lookups(): Promise<Lookups>;
  /** Streams every product that is not deleted, without holding all in memory. */
  knownProducts(): AsyncIterable<KnownProduct>;
  /** Those of these products that are parts of bundles, by `_id`. */
  partsAmong(productIds: readonly string[]): Promise<readonly string[]>;
};

/** The pieces of a product according to a row. */
export type StockedRow = {
  readonly productId: string;
  readonly productNumber: number;
  readonly title: string;
  readonly quantity: number;
  /** Added by the row: the pieces are received. Otherwise they are counted. */
  readonly isNew: boolean;
};

/** The effects of imports on the stock. All are idempotent. `portions` are named by the indexes of their first rows. */
export interface ImportStock {
  book(portion: {
    readonly importId: string;
    readonly from: number;
    readonly rows: readonly StockedRow[];
    readonly context: CommandContext;
  }): Promise<void>;
  /** The products whose pieces have left since, so that the change cannot be undone. */
  blockers(importId: string, portions: readonly number[]): Promise<readonly string[]>;
  /** Whether some of the pieces have been taken back. */
  isUndone(importId: string, portions: readonly number[]): Promise<boolean>;
  /** Rejects with the reason of `stopping`, once it is aborted, before the next movement. */
  undo(
    importId: string,
    portions: readonly number[],
    context: CommandContext,
    stopping?: AbortSignal,
  ): Promise<void>;
}

/** The record of an import. Times are ISO 8601, '' when it has not happened. */
export type ImportView = ImportProgress & {
  readonly id: string;
  readonly actor: Actor;
  readonly receivedAt: string;
  readonly startedAt: string;
  /** When it finished, was cancelled or failed. */
  readonly endedAt: string;
  readonly undoneAt: string;
};

/** A product that an import added or updated. */
export type ImportedProduct = { readonly id: string; readonly added: boolean; readonly undone: boolean };

/** A product that prevents undoing an import: one that was changed since, or one that it added and that was ordered. */
export type Blocker = {
  readonly id: string;
  readonly changed: boolean;
  readonly ordered: boolean;
  /** Why else it can neither be deleted nor get its former values, in Bosnian after 'Proizvod'. */
  readonly obstacle?: string;
};

export interface ImportQueries {
  /** The newest first. */
  list(): Promise<readonly ImportView[]>;
  page(number: number, size: number): Promise<Found<ImportView>>;
  /** By `_id` or number. */
  record(id: string): Promise<ImportView | null>;
  /** The ids of the newest that are to be run or undone, or are just then. */
  unended(): Promise<readonly string[]>;
  /** The first so many, in the file's order. */
  errors(id: string, most: number): Promise<readonly RowError[]>;
  errorCount(id: string): Promise<number>;
  /** All, in portions, in the file's order. */
  allErrors(id: string): AsyncIterable<readonly RowError[]>;
  products(id: string): Promise<readonly ImportedProduct[]>;
  /** Changes by undone imports do not count. An order keeps its own prices, so that an updated product may have been ordered. */
  blockers(id: string): Promise<readonly Blocker[]>;
  /** The number of restored products, and the total. */
  undone(id: string): Promise<{ readonly done: number; readonly total: number }>;
}
