import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../shared/api/client.ts';
import { brandCalls } from './entry-calls.ts';

function recordingClient(): { api: ApiClient; calls: string[] } {
  const calls: string[] = [];
  const record = (method: string) => (path: string) => {
    calls.push(`${method} ${path}`);
    return Promise.race<never>([]);
  };
  return { api: { get: record('GET'), post: record('POST'), delete: record('DELETE') }, calls };
}

describe('the calls of an entry', () => {
  it('have the addresses of the contract, with the key encoded', () => {
    const { api, calls } = recordingClient();
    const body = { name: 'A', slug: 'a', link: '', metaDesc: '', discount: 0, image: 'empty' };

    void brandCalls.list(api);
    void brandCalls.get(api, 'a/b');
    void brandCalls.add(api, body);
    void brandCalls.update(api, 'č', body);
    void brandCalls.remove(api, '1');

    expect(calls).toEqual([
      'GET /api/brands',
      'GET /api/brands/edit-brand/a%2Fb',
      'POST /api/brands/add-brand',
      'POST /api/brands/update-brand/%C4%8D',
      'GET /api/brands/delete-brand/1',
    ]);
  });
});
