import type { AuditEntity, NameOf } from '../audit/index.ts';
import type { CatalogueQueries } from './catalogue.ports.ts';

/** Today's names of what changes refer to: by number, and a chosen filter by its option. */
export async function namesOfReferences(queries: Pick<CatalogueQueries, 'lookups'>): Promise<NameOf> {
  const { categories, brands, markups, filterGroups, groupOfOption } = await queries.lookups();
  const byEntity = new Map<AuditEntity, { byNumber(number: number): { readonly name: string } | undefined }>([
    ['brand', brands],
    ['category', categories],
    ['markup', markups],
    ['filter', filterGroups],
  ]);
  return (entity, value) => {
    if (typeof value === 'number') return byEntity.get(entity)?.byNumber(value)?.name ?? null;
    if (typeof value !== 'object' || value === null || !('option' in value)) return null;
    const { option } = value;
    if (typeof option !== 'string') return null;
    return groupOfOption(option)?.options.find(({ id }) => id === option)?.name ?? null;
  };
}
