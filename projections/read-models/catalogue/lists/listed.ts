import type { FacetGroup } from '../../../../services/catalogue/catalogue.schemas.ts';

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
