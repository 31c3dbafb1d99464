import { administrationList } from '../product-index/administration.ts';
import type { CatalogueIndex } from '../product-index/catalogue-index.ts';
import { findEntries } from '../product-index/find-entries.ts';
import type { CatalogueLists } from './catalogue-lists.ts';
import { choose } from './choose-entries.ts';
import type { Listed } from './listed.ts';

/** Lists of a catalogue that is small enough to be whole in memory. */
export function createMemoryLists(index: CatalogueIndex): CatalogueLists {
  return {
    lookups: index.lookups,
    async entries(ids) {
      const found = new Map<string, Listed>();
      for (const id of ids) {
        const entry = index.entry(id);
        if (entry) found.set(String(id), entry);
      }
      return found;
    },
    entryBySlug: async (slug) => index.entryBySlug(slug),
    list: async (request, available) => choose(index, request, available),
    async *portions(request, size, available) {
      const { page: _, ...unpaged } = request;
      const { entries } = choose(index, unpaged, available);
      for (let at = 0; at < entries.length; at += size) yield entries.slice(at, at + size);
    },
    administration: async (request) => administrationList(index, request),
    administrationNumbers: async (request) =>
      administrationList(index, request).entries.map(({ number }) => number),
    find: async (question, most) => findEntries(index, question, most),
    usage: async () => index.usage(),
    byStatus: async () => index.byStatus(),
  };
}
