import { newId } from '../../platform/kernel/ids.ts';
import type { World } from '../seed-world.ts';
import type { Examples } from '../valid-calls.ts';

const HOUR_MS = 3_600_000;

export function scheduledChangeCalls({ shop, call }: World): Examples {
  const body = {
    at: new Date(Date.now() + HOUR_MS).toISOString(),
    reason: 'Novogodišnja ponuda',
    call: { method: 'POST', path: '/settings/update-settings', body: { weekOffer: 33 } },
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
          name: 'a moment that is over',
          body: { ...body, at: '2020-01-01T00:00:00.000Z' },
          status: 422,
          code: 'scheduled_in_past',
          field: 'at',
        },
      ],
    },
    'DELETE /scheduled-changes/:id': {
      params: async () => {
        const answer = await call('POST', '/scheduled-changes', shop.asAdmin, body);
        return { id: answer.json<{ _id: string }>()._id };
      },
      refused: [
        {
          name: 'one that is not there',
          params: { id: newId() },
          status: 404,
          code: 'scheduled_change_not_found',
        },
      ],
    },
  };
}
