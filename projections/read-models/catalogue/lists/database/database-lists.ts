import type { ProductListRequest } from '../../../../../services/catalogue/index.ts';
import { omitUndefined } from '../../../../../services/platform/kernel/commands/presence.ts';
import type { Pool } from '../../../../../services/platform/postgres/pool.ts';
import { loadLookups } from '../../product-index/index-loader.ts';
import { Bitmap } from '../bitmap.ts';
import type { CatalogueLists } from '../catalogue-lists.ts';
import type { ListedPage } from '../listed.ts';
import { TERMS } from '../terms.ts';
import { administrationTable } from './administration-table.ts';
import { arrange } from './arrange.ts';
import type { Arrangement } from './arrangement.ts';
import { find, type Parts } from './find-products.ts';
import { createHeld } from './held.ts';
import { changedSince, lastChange, MOST_CHANGES } from './list-changes.ts';
import { loadCounts } from './list-counts.ts';
import { createProductRefs } from './product-refs.ts';
import { storefrontList } from './storefront.ts';

/**
 * Lists of a catalogue of any size, from the rows of one generation. PostgreSQL answers which products are in a set, and their
 * sequence; a process caches the sets it uses as sets of numbers, within a budget of bytes.
 */
export function createDatabaseLists(pool: Pool, schema: string) {
  const held = createHeld(pool, schema);
  const refs = createProductRefs(pool, schema);
  let seen: string | null = null;

  return {
    /** The lists as the read model has them now. One call at a time. */
    async refreshed(): Promise<CatalogueLists> {
      const [lookups, changed] = await Promise.all([
        loadLookups(pool, schema),
        seen === null ? [] : changedSince.run(pool, schema, { position: seen }),
      ]);
      const isTooMuch = changed.length > MOST_CHANGES;
      if (seen === null || isTooMuch) {
        seen = await lastChange(pool, schema);
        held.clear();
      } else {
        await held.apply(changed, seen);
        seen = changed.at(-1)?.changed_at ?? seen;
      }
      refs.forget(changed);
      return listsOf(pool, schema, { held, refs, lookups });
    },
  };
}

function listsOf(pool: Pool, schema: string, { held, refs, lookups }: Parts): CatalogueLists {
  function numbersOf(arrangement: Arrangement, page: ProductListRequest['page']): Promise<number[]> {
    const from = page ? (page.number - 1) * page.size : 0;
    return arrange(held, arrangement, from, page ? from + page.size : undefined);
  }

  async function pageOf(arrangement: Arrangement, page: ProductListRequest['page']): Promise<ListedPage> {
    const entries = await refs.ofNumbers(await numbersOf(arrangement, page));
    return { entries, total: sizeOf(arrangement.parts) };
  }

  async function table(request: Parameters<CatalogueLists['administration']>[0]): Promise<Arrangement> {
    const { parts, order } = await administrationTable(held, lookups, request);
    if (!request.ids) return { parts, order };
    const chosen = Bitmap.of((await refs.ofIds([...request.ids])).map(({ number }) => number));
    return { parts: parts.map((part) => part.and(chosen)), order };
  }

  return {
    lookups: () => lookups,
    entries: refs.of,
    entryBySlug: refs.ofSlug,
    async list(request, available) {
      const listed = await storefrontList(held, lookups, request, available);
      const { facets, availableTotal, ...arrangement } = listed;
      return {
        ...(await pageOf(arrangement, request.page)),
        ...omitUndefined({ facets, availableTotal }),
      };
    },
    async *portions(request, size, available) {
      const numbers = await arrange(
        held,
        await storefrontList(held, lookups, { ...request, facets: false }, available),
      );
      for (let at = 0; at < numbers.length; at += size) yield refs.ofNumbers(numbers.slice(at, at + size));
    },
    administration: async (request) => pageOf(await table(request), request.page),
    administrationNumbers: async (request) => numbersOf(await table(request), request.page),
    find: (question, most) => find({ held, refs, lookups }, question.trim().toLowerCase(), most),
    async usage() {
      const counts = await loadCounts(pool, schema);
      const of = (term: string) => counts.get(term) ?? 0;
      return {
        category: (number) => of(TERMS.anyCategory(number)),
        brand: (number) => of(TERMS.brand(number)),
        filterGroup: (number) => of(TERMS.filterGroup(number)),
        markup: (number) => of(TERMS.markup(number)),
        filterOption: (group, option) => of(TERMS.option(group, option)),
      };
    },
    async byStatus() {
      const counts = await loadCounts(pool, schema);
      const of = (status: 'published' | 'draft' | 'unpublished') => counts.get(TERMS.status(status)) ?? 0;
      return {
        published: of('published'),
        draft: of('draft'),
        unpublished: of('unpublished'),
      };
    },
  };
}

function sizeOf(parts: readonly Bitmap[]): number {
  return parts.reduce((sum, { size }) => sum + size, 0);
}
