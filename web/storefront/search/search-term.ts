import { cutTo } from '../../../services/rules/texts/cut-to.ts';
import { LONGEST_TERM, searchPath } from '../../shared/format/links.ts';

/** Results are shown for terms longer than two characters (specification/search-and-lists §4). */
export const SHORTEST_TERM = 3;

/** The search term of an address: `/pretraga/vitamin-c` is 'vitamin c'. */
export function termOf(param: string | undefined): string {
  return cutTo((param ?? '').replace(/[-\s]+/g, ' ').trim(), LONGEST_TERM);
}

/** The target of the search form sent without scripts (`/pretraga?pojam=…`); null for any other address. */
export function addressOfForm(params: URLSearchParams): string | null {
  const typed = params.get('pojam');
  if (typed === null) return null;
  const path = searchPath(typed);
  return path === '/pretraga/' ? '/pretraga' : path;
}
