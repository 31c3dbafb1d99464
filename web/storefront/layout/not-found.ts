import { pageLoader, refusal } from '../../shared/routing/page-loader.ts';

/** The loader of every address that no route knows. */
export const notFoundLoader = pageLoader(async () => {
  throw refusal(404, 'page_not_found', 'Stranica koju tražite ne postoji.');
});
