import type { ShopProcess } from './shop-process.ts';

/** The measured shop, with the data the measures need. */
export type BenchShop = {
  readonly shop: ShopProcess;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly products: number;
  readonly category: { readonly id: number; readonly slug: string };
  readonly productPath: string;
  readonly productIds: readonly string[];
  /** The administrator's authorization. */
  readonly signedIn: { readonly authorization: string };
  readonly searchTerms: readonly string[];
};

/** One round: the shop's result and, measured right before, the machine's limit. */
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
  /** The target figure, when there is no limit to compare with. */
  readonly atLeast?: number;
  /** Likewise, for a time in the measure's unit. */
  readonly atMost?: number;
  readonly run: (bench: BenchShop) => Promise<readonly Round[]>;
};
