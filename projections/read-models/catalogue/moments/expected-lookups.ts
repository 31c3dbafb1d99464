import { createLookups, type Lookups } from '../../../../services/catalogue/index.ts';
import { type ExpectedStates, withExpectedRows } from './expected-states.ts';

/** The lookups as they are expected to be. */
export function expectedLookups(now: Lookups, expected: ExpectedStates): Lookups {
  const rowsOf = <Thing extends { readonly id: string }>(kind: string, things: readonly Thing[]): Thing[] =>
    withExpectedRows(
      things.map((doc) => ({ kind, id: doc.id, doc })),
      expected,
    ).map(({ id, doc }) => ({ ...doc, id }));
  const settings = expected.rows.findLast(({ kind }) => kind === 'settings')?.doc;
  return createLookups({
    categories: rowsOf('category', now.categories.all),
    brands: rowsOf('brand', now.brands.all),
    filterGroups: rowsOf('filter-group', now.filterGroups.all),
    markups: now.markups.all,
    settings: { ...now.settings, ...settings },
    priceRules: now.priceRules,
  });
}
