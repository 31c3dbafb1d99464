import type { StorefrontChange } from '../../../../services/history/history.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';

type Changed = StorefrontChange['things'][number];

const KINDS: Readonly<Record<Changed['kind'], string>> = {
  product: 'proizvod',
  category: 'kategorija',
  brand: 'brend',
  'filter-group': 'filteri',
  settings: 'postavke trgovine',
  slider: 'baner',
  post: 'članak',
  page: 'stranica',
  review: 'recenzija',
};
const MOST_NAMED = 3;

/** 'proizvod „Čaj“, baner „Zima“ i drugo'. */
export function thingsText({ things, more }: Pick<StorefrontChange, 'things' | 'more'>): string {
  const reported = things
    .slice(0, MOST_NAMED)
    .map(({ kind, title }) => KINDS[kind] + (title === '' ? '' : ` „${title}“`));
  return reported.join(', ') + (more || things.length > MOST_NAMED ? ' i drugo' : '');
}

/** '21 Novembar, 2026, 14:05: proizvod „Čaj“ i drugo'; '' for no change. */
export function changeText({ at, ...changed }: StorefrontChange): string {
  return at === null ? '' : `${formatDateTime(at)}: ${thingsText(changed)}`;
}
