import type { QuickSearchAnswer } from '../../../../services/quick-search/quick-search.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

/** A few products, orders and customers, best first; of what the account may open. */
export const quickSearch = (api: ApiClient, question: string) =>
  api.get<QuickSearchAnswer>(`/api/quick-search?${new URLSearchParams({ q: question })}`);
