import type { NameOf } from '../audit/index.ts';
import type { CatalogueQueries } from './catalogue.ports.ts';

/** Today's names of what changes of the catalogue refer to. */
export async function namesOfReferences(queries: Pick<CatalogueQueries, 'lookups'>): Promise<NameOf> {
  const { categories, brands, markups, filterGroups, groupOfOption } = await queries.lookups();
  const byNumber = (field: string, number: number) => {
    switch (field) {
      case 'brand':
        return brands.byNumber(number)?.name;
      case 'category':
      case 'subcategory':
      case 'categories':
      case 'subcategories':
      case 'parent':
        return categories.byNumber(number)?.name;
      case 'markup':
      case 'deliverer':
        return markups.byNumber(number)?.name;
      case 'filterGroups':
        return filterGroups.byNumber(number)?.name;
      default:
        return undefined;
    }
  };
  return (field, value) => {
    if (typeof value === 'number') return byNumber(field, value) ?? null;
    if (typeof value !== 'object' || value === null || !('option' in value)) return null;
    const { option } = value;
    if (typeof option !== 'string') return null;
    return groupOfOption(option)?.options.find(({ id }) => id === option)?.name ?? null;
  };
}
