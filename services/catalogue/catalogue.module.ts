import type { CatalogueDeps } from './catalogue.deps.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { namesOfReferences } from './names-of-references.ts';

type Ports = Pick<CatalogueDeps, 'queries' | 'soldProducts' | 'namesOf'>;

/** Products, and their categories, brands, filters and markups. */
export function createCatalogue(stores: Omit<CatalogueDeps, keyof Ports>, ports: Ports) {
  const { queries } = ports;
  return {
    routes: catalogueRoutes({ ...stores, ...ports }),
    /** Today's names of what changes of the catalogue refer to. */
    names: () => namesOfReferences(queries),
    /** The `_id` of a product, by that or by its number. */
    productId: async (id: string) => (await queries.productById(id))?.id ?? null,
  };
}
