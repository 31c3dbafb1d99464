import type { FacetGroup } from '../../../../services/catalogue/catalogue.schemas.ts';
import type {
  AdminListRequest,
  Lookups,
  ProductListRequest,
  ProductStatus,
  Usage,
} from '../../../../services/catalogue/index.ts';
import type { Bitmap } from './database/bitmap.ts';

/** A product of a list; what is shown of it is loaded by its id. */
export type Listed = {
  readonly id: string;
  readonly number: number;
  /** Changes with every change of the product. */
  readonly version: string;
  readonly published: boolean;
};
export type ListedPage = {
  readonly entries: readonly Listed[];
  readonly total: number;
  readonly facets?: FacetGroup[];
  readonly availableTotal?: number;
};

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
