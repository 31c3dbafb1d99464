import { matchRoutes } from 'react-router-dom';
import { pagePath, readAvailable, readPage } from './shared/routing/paging.ts';
import { readLetter } from './storefront/brands/letters.ts';
import { readCategoryQuery, writeCategoryQuery } from './storefront/category/category-query.ts';
import { BROKEN_ADDRESS } from './storefront/layout/broken-address.ts';
import { storefrontRoutes } from './storefront/routes.tsx';

type Query = (params: URLSearchParams) => string;

const pageOnly: Query = (params) => pagePath('', readPage(params), readAvailable(params));

/**
 * The parameters that a screen reads on the server, as the shortest equivalent query. A screen that is not listed here
 * is drawn without any; parameters that it reads only in the browser (a key, a token) need no entry.
 */
const QUERIES: Readonly<Record<string, Query>> = {
  'web/storefront/category/route.tsx': (params) => writeCategoryQuery(readCategoryQuery(params)),
  'web/storefront/brand/route.tsx': pageOnly,
  'web/storefront/weekly-offer/route.tsx': pageOnly,
  'web/storefront/brands/route.tsx': (params) => {
    const letter = readLetter(params);
    return letter === null ? '' : `?slovo=${letter}`;
  },
  'web/storefront/search/route.tsx': (params) => {
    const typed = params.get('pojam');
    return typed === null ? pageOnly(params) : `?pojam=${encodeURIComponent(typed)}`;
  },
};

const ADMINISTRATION = '/administracija';
/** Stands for every address that no screen has: all of them show the same. */
const NOWHERE = '/nepoznata-adresa';
/** Longer addresses are not cached, so that the cache stays small. */
const LONGEST_REMEMBERED = 200;
const MOST_REMEMBERED = 5_000;

const routes = storefrontRoutes();
const remembered = new Map<string, string>();

/**
 * The canonical address of the page at `url` (path and query as sent): addresses that show the same page have the same
 * one. Unknown parameters (`utm_source`, `fbclid`) are left out of it (specification/http-contract §10).
 */
export function pageAddress(url: string): string {
  const known = remembered.get(url);
  if (known !== undefined) return known;
  const address = addressOf(url);
  if (url.length > LONGEST_REMEMBERED) return address;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(url, address);
  return address;
}

function addressOf(url: string): string {
  const [, whole = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? [];
  const path = withoutTrailingSlashes(whole) || '/';
  if (path === ADMINISTRATION || path.startsWith(`${ADMINISTRATION}/`)) return ADMINISTRATION;
  if (path === BROKEN_ADDRESS) return path;
  const route = path.startsWith('/') ? matchRoutes(routes, path)?.at(-1)?.route : undefined;
  if (route?.id === undefined || route.path === '*') return NOWHERE;
  return `${path}${QUERIES[route.id]?.(new URLSearchParams(query)) ?? ''}`;
}

function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
