import type {
  AdminListRequest,
  Lookups,
  ProductListRequest,
  ProductStatus,
  Usage,
} from '../../../../services/catalogue/index.ts';
import type { Bitmap } from './bitmap.ts';
import type { Listed, ListedPage } from './listed.ts';

/** Which products a list, search or table holds, in which order. All of one version of the read model. */
export interface CatalogueLists {
  lookups(): Lookups;
  /** By `_id` or number, under `String(id)`; whatever their status. Those that do not exist are missing. */
  entries(ids: readonly (string | number)[]): Promise<ReadonlyMap<string, Listed>>;
  /** By its current or a former slug. */
  entryBySlug(slug: string): Promise<Listed | undefined>;
  /** `available`: the numbers of what may be ordered at once; null when no stock is kept. */
  list(request: ProductListRequest, available?: Bitmap | null): Promise<ListedPage>;
  /** The whole list in portions of at most `size`. */
  portions(
    request: ProductListRequest,
    size: number,
    available?: Bitmap | null,
  ): AsyncIterable<readonly Listed[]>;
  administration(request: AdminListRequest): Promise<ListedPage>;
  administrationNumbers(request: AdminListRequest): Promise<number[]>;
  /** As `CatalogueQueries.find`. */
  find(question: string, most: number): Promise<readonly Listed[]>;
  usage(): Promise<Usage>;
  byStatus(): Promise<Readonly<Record<ProductStatus, number>>>;
}
