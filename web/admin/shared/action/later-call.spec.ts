import { expect, it, vi } from 'vitest';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { laterCall } from './later-call.ts';

const answering = (answer: unknown) => {
  const sent = vi.fn();
  const api: ApiClient = {
    async send<T>(...asked: Parameters<ApiClient['send']>): Promise<T> {
      sent(...asked);
      return JSON.parse(JSON.stringify(answer));
    },
  };
  return { api, sent };
};

it('finds the call by which a form would save, and makes it not', async () => {
  const { api, sent } = answering({ name: 'Okus' });
  const later = await laterCall(api, async (recorder) => {
    const { name } = await call(recorder, 'GET /filters/product-filters/:id', { params: { id: 'g' } });
    return call(recorder, 'POST /filters/update-filter-category/:id', {
      params: { id: 'g' },
      body: { name },
    });
  });
  expect(later).toEqual({
    method: 'POST',
    path: '/filters/update-filter-category/g',
    body: { name: 'Okus' },
  });
  expect(sent.mock.calls.map(([method]) => method)).toEqual(['GET']);
});

it('finds a deletion, whichever way it is called, and nothing where nothing changes', async () => {
  const { api, sent } = answering({});
  const deletion = (recorder: ApiClient) =>
    call(recorder, 'GET /brands/delete-brand/:id', { params: { id: 'b' } });
  expect(await laterCall(api, deletion)).toEqual({ method: 'DELETE', path: '/brands/delete-brand/b' });
  expect(await laterCall(api, (recorder) => call(recorder, 'GET /brands'))).toBeNull();
  expect(sent).toHaveBeenCalledTimes(1);
});

it('passes on the failure of a read before the call', async () => {
  const { api } = answering({});
  await expect(
    laterCall(api, async () => {
      throw new Error('nema veze');
    }),
  ).rejects.toThrow('nema veze');
});
