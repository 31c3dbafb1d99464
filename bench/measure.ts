import type { ShopProcess } from './shop-process.ts';

/** The shop that is measured, with what the measures need to know of it. */
export type BenchShop = {
  readonly shop: ShopProcess;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly products: number;
  readonly category: { readonly id: number; readonly slug: string };
  readonly productPath: string;
  readonly productIds: readonly string[];
  /** What a request of the administrator is signed with. */
  readonly signedIn: { readonly authorization: string };
  readonly searchTerms: readonly string[];
};

/** One round: what the shop did and, measured right before it, what the machine could do. */
export type Round = {
  readonly value: number;
  readonly limit: number | null;
  readonly p50?: number;
  readonly p99?: number;
};

export type Measure = {
  readonly name: string;
  readonly unit: string;
  /** The share of the limit to reach. */
  readonly target?: number;
  /** The figure to reach, where there is no limit to compare with. */
  readonly atLeast?: number;
  readonly run: (bench: BenchShop) => Promise<readonly Round[]>;
};
