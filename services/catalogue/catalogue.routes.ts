import type { ShopApp } from '../platform/http/http.ts';
import type { CatalogueDeps } from './catalogue.deps.ts';
import { brandRoutes } from './lookups/brand.routes.ts';
import { categoryRoutes } from './lookups/category.routes.ts';
import { filterGroupRoutes } from './lookups/filter-group.routes.ts';
import { markupRoutes } from './lookups/markup.routes.ts';
import { bestSellersRoutes } from './product/best-sellers.routes.ts';
import { productAdminRoutes } from './product/product-admin.routes.ts';
import { productListRoutes } from './product/product-lists.routes.ts';

/** All wire calls of the catalogue. */
export function catalogueRoutes(deps: CatalogueDeps) {
  return async (app: ShopApp): Promise<void> => {
    await categoryRoutes(deps)(app);
    await brandRoutes(deps)(app);
    await filterGroupRoutes(deps)(app);
    await markupRoutes(deps)(app);
    await productListRoutes(deps)(app);
    await productAdminRoutes(deps)(app);
    await bestSellersRoutes(deps)(app);
  };
}
