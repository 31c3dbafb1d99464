import type { LandingPageAnswer } from '../../../services/storefront/storefront.types.ts';
import type { ApiClient } from './client.ts';

/** 404 `page_not_found`, also for a page that is not published. */
export function getLandingPage(api: ApiClient, slug: string): Promise<LandingPageAnswer> {
  return api.get(`/api/storefront/page/${encodeURIComponent(slug)}`);
}
