import { createLookups, type Lookups } from '../../../../services/catalogue/index.ts';
import { type ExpectedStates, withExpectedRows } from './expected-states.ts';
import type { LookupRow } from './statements.ts';

/** The lookups as they are expected to be. */
export function expectedLookups(now: Lookups, expected: ExpectedStates): Lookups {
  const rowsOf = <Row extends { readonly id: string }>(kind: string, rows: readonly Row[]): Row[] =>
    withExpectedRows(
      rows.map((doc) => ({ kind, id: doc.id, doc })),
      expected,
    ).map(({ id, doc }) => ({ ...doc, id }));
  const added = <Kind extends LookupRow['kind']>(kind: Kind) =>
    expected.added.lookups.filter((row): row is Extract<LookupRow, { kind: Kind }> => row.kind === kind);
  const categories = added('category').map(({ id, doc }) => ({ ...doc, id }));
  const brands = added('brand').map(({ id, doc }) => ({ ...doc, id }));
  const filterGroups = added('filter-group').map(({ id, doc }) => ({ ...doc, id }));
  const settings = expected.rows.findLast(({ kind }) => kind === 'settings')?.doc;
  return createLookups({
    categories: [...rowsOf('category', now.categories.all), ...categories],
    brands: [...rowsOf('brand', now.brands.all), ...brands],
    filterGroups: [...rowsOf('filter-group', now.filterGroups.all), ...filterGroups],
    markups: now.markups.all,
    settings: { ...now.settings, ...settings },
    priceRules: now.priceRules,
  });
}
