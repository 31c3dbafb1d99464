import type { StorefrontChange } from '../../../../services/history/history.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates.ts';

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
const TOLD = 3;

/** '21 Novembar, 2026, 14:05: proizvod „Čaj“ i drugo'; '' for no change. */
export function changeText({ at, things, more }: StorefrontChange): string {
  if (at === null) return '';
  const told = things
    .slice(0, TOLD)
    .map(({ kind, title }) => KINDS[kind] + (title === '' ? '' : ` „${title}“`));
  const others = more || things.length > TOLD ? ' i drugo' : '';
  return `${formatDateTime(at)}: ${told.join(', ')}${others}`;
}
