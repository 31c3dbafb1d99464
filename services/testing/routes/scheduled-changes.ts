import { newId } from '../../platform/kernel/ids.ts';
import type { Examples } from '../calls/valid-calls.ts';
import type { World } from '../seed-world.ts';

const HOUR_MS = 3_600_000;

export function scheduledChangeCalls({ shop, call }: World): Examples {
  const body = {
    at: new Date(Date.now() + HOUR_MS).toISOString(),
    reason: 'Novogodišnja ponuda',
    call: { method: 'POST', path: '/settings/update-settings', body: { weekOffer: 33 } },
  };
  const params = async () => {
    const answer = await call('POST', '/scheduled-changes', shop.asAdmin, body);
    return { id: answer.json<{ _id: string }>()._id };
  };
  const missing = {
    name: 'one that is not there',
    params: { id: newId() },
    status: 404,
    code: 'scheduled_change_not_found',
  };
  return {
    'POST /scheduled-changes': {
      body,
      refused: [
        {
          name: 'a call that cannot be scheduled',
          body: { ...body, call: { ...body.call, path: '/users/login' } },
          status: 422,
          code: 'call_not_schedulable',
        },
        {
          name: 'an end of what cannot go back',
          body: {
            ...body,
            until: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
            call: { method: 'DELETE', path: '/markups/delete-markup/4711' },
          },
          status: 422,
          code: 'scheduled_no_way_back',
          field: 'until',
        },
        {
          name: 'a moment that is over',
          body: { ...body, at: '2020-01-01T00:00:00.000Z' },
          status: 422,
          code: 'scheduled_in_past',
          field: 'at',
        },
      ],
    },
    'POST /scheduled-changes/:id': {
      params,
      body: { at: new Date(Date.now() + 2 * HOUR_MS).toISOString() },
      refused: [missing],
    },
    'DELETE /scheduled-changes/:id': { params, refused: [missing] },
  };
}
