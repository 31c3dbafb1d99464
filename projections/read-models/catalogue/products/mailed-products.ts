import type { Reading } from '../../../generations/reading.ts';
import { loadLookups } from '../product-index/index-loader.ts';
import { loadBriefs } from './briefs.ts';

/**
 * The products in mails. Not from the catalogue index, because a worker would hold all products in memory and follow its
 * changes.
 */
export function createMailedProducts({ pool, readModels }: Reading) {
  const schema = () => readModels.schema('catalogue');
  return {
    settings: async () => (await loadLookups(pool, schema())).settings,
    briefs: (ids: readonly string[]) => loadBriefs(pool, schema(), ids, false),
    /** By `_id`; those that do not exist are missing. */
    async titles(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const briefs = await loadBriefs(pool, schema(), [...new Set(ids)], false);
      return new Map(briefs.map(({ id, title }) => [id, title]));
    },
    /** A published product with its page (without the shop's address); null when the public has none. */
    async link(id: string): Promise<{ readonly title: string; readonly path: string } | null> {
      const [product] = await loadBriefs(pool, schema(), [id], false);
      if (product?.status !== 'published') return null;
      const { categories, brands } = await loadLookups(pool, schema());
      const category = categories.byNumber(product.category);
      const brand = brands.byNumber(product.brand);
      if (!category || !brand) return null;
      return { title: product.title, path: `/proizvod/${category.slug}/${brand.slug}/${product.slug}` };
    },
  };
}
