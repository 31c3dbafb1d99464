import type { ShopApp } from '../platform/http/http.ts';
import { bestSellersRoutes } from './best-sellers.routes.ts';
import { brandRoutes } from './brand.routes.ts';
import type { CatalogueDeps } from './catalogue.deps.ts';
import { categoryRoutes } from './category.routes.ts';
import { filterGroupRoutes } from './filter-group.routes.ts';
import { markupRoutes } from './markup.routes.ts';
import { productAdminRoutes } from './product-admin.routes.ts';
import { productListRoutes } from './product-lists.routes.ts';

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
