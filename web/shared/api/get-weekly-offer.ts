import type { WeeklyOfferAnswer } from '../../../services/storefront/storefront.types.ts';
import type { ApiClient } from './client.ts';

export function getWeeklyOffer(api: ApiClient, page: number): Promise<WeeklyOfferAnswer> {
  return api.get(`/api/storefront/weekly-offer?page=${page}`);
}
