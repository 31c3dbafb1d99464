import { newId } from '../../platform/kernel/ids.ts';
import type { Examples, Refused } from '../calls/valid-calls.ts';
import type { World } from '../seed-world.ts';

export function whatIfCalls({ product }: World): Examples {
  const refused = (name: string, change: object, code: string, field: string, status = 422): Refused => ({
    name,
    body: { change, days: 7 },
    status,
    code,
    field,
  });
  const category = { type: 'category', category: 4711 };
  return {
    'POST /what-if': {
      body: { change: { weekOffer: 30 }, days: 30 },
      refused: [
        refused('no change', {}, 'what_if_empty', 'change'),
        refused('no markup', { markups: [] }, 'what_if_empty', 'change'),
        refused('a percent above all', { weekOffer: 100 }, 'invalid_request', 'change.weekOffer', 400),
        refused(
          'a markup that is not there',
          { markups: [{ id: newId(), percent: 10 }] },
          'unknown_reference',
          'change.markups.0.id',
        ),
        refused(
          'a category that is not there',
          { bulk: { selection: { ids: [product._id] }, action: category } },
          'unknown_reference',
          'category',
        ),
      ],
    },
  };
}
