import type { FilterGroupAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { useAnswer } from '../../shared/action/use-answer.ts';

/** Groups with their filters, without those that cannot be loaded: a deleted group may still be named somewhere. */
export function useFilterGroups(ids: readonly number[]) {
  return useAnswer(ids.length === 0 ? null : ids.join(), groupsOf);
}

async function groupsOf(api: ApiClient, ids: string): Promise<FilterGroupAnswer[]> {
  const answers = await Promise.allSettled(
    ids.split(',').map((id) => call(api, 'GET /filters/product-filters/:id', { params: { id } })),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}
