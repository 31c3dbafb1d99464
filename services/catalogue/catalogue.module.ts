import type { CatalogueDeps } from './catalogue.deps.ts';
import { brandRoutes } from './lookups/brand.routes.ts';
import { categoryRoutes } from './lookups/category.routes.ts';
import { filterGroupRoutes } from './lookups/filter-group.routes.ts';
import { markupRoutes } from './lookups/markup.routes.ts';
import { namesOfReferences } from './names-of-references.ts';
import { bestSellersRoutes } from './product/best-sellers.routes.ts';
import { productAdminRoutes } from './product/product-admin.routes.ts';
import { productListRoutes } from './product/product-lists.routes.ts';
import { productUndoer } from './product/product-undoer.ts';

type Ports = Pick<CatalogueDeps, 'queries' | 'soldProducts' | 'namesOf' | 'bundlesWith'>;

/** Products, and their categories, brands, filters and markups. */
export function createCatalogue(stores: Omit<CatalogueDeps, keyof Ports>, ports: Ports) {
  const deps = { ...stores, ...ports };
  const { queries } = ports;
  const [category, brand] = [categoryRoutes(deps), brandRoutes(deps)];
  const [filter, markup] = [filterGroupRoutes(deps), markupRoutes(deps)];
  const products = [productListRoutes, productAdminRoutes, bestSellersRoutes].map((routes) => routes(deps));
  return {
    routes: [category.routes, brand.routes, filter.routes, markup.routes, ...products],
    undoers: {
      product: productUndoer(deps),
      category: category.undoer,
      brand: brand.undoer,
      filter: filter.undoer,
      markup: markup.undoer,
    },
    /** Today's names of what changes of the catalogue refer to. */
    names: () => namesOfReferences(queries),
    /** The `_id` of a product, by that or by its number. */
    productId: async (id: string) => (await queries.productById(id))?.id ?? null,
  };
}
