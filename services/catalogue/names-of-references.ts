import type { AuditEntity, NameOf } from '../audit/index.ts';
import type { CatalogueQueries } from './catalogue.ports.ts';

/** Today's names of what changes refer to, or the last ones: by number, and a chosen filter by its option. */
export async function namesOfReferences(
  queries: Pick<CatalogueQueries, 'lookups' | 'deletedNames'>,
): Promise<NameOf> {
  const [lookups, deletedNames] = await Promise.all([queries.lookups(), queries.deletedNames()]);
  const { categories, brands, markups, filterGroups, groupOfOption } = lookups;
  const former = new Map(deletedNames.map(({ kind, number, name }) => [`${kind} ${number}`, name]));
  const byEntity = new Map<AuditEntity, { byNumber(number: number): { readonly name: string } | undefined }>([
    ['brand', brands],
    ['category', categories],
    ['markup', markups],
    ['filter', filterGroups],
  ]);
  return (entity, value) => {
    if (typeof value === 'number')
      return byEntity.get(entity)?.byNumber(value)?.name ?? former.get(`${entity} ${value}`) ?? null;
    if (typeof value !== 'object' || value === null || !('option' in value)) return null;
    const { option } = value;
    if (typeof option !== 'string') return null;
    return groupOfOption(option)?.options.find(({ id }) => id === option)?.name ?? null;
  };
}
