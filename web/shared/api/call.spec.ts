import { describe, expect, it } from 'vitest';
import { call } from './call.ts';
import type { ApiClient } from './client.ts';

function given() {
  const made: unknown[][] = [];
  const api: ApiClient = {
    async send<T>(...sent: unknown[]): Promise<T> {
      made.push(sent);
      return { _id: '1' } as T;
    },
  };
  return { api, made };
}

describe('a call of the API', () => {
  it('puts each value into the path as one segment', async () => {
    const { api, made } = given();
    await call(api, 'DELETE /recensions/delete-recension/:id', { params: { id: 'a/b c' } });
    expect(made).toEqual([['DELETE', '/api/recensions/delete-recension/a%2Fb%20c', undefined]]);
  });

  it('sends its query in either form', async () => {
    const { api, made } = given();
    await call(api, 'GET /recensions/administration', { query: { page: 2, name: 'Š&', mark: undefined } });
    await call(api, 'GET /recensions/administration', { query: new URLSearchParams({ page: '3' }) });
    await call(api, 'GET /recensions/administration');
    expect(made.map(([, address]) => address)).toEqual([
      '/api/recensions/administration?page=2&name=%C5%A0%26',
      '/api/recensions/administration?page=3',
      '/api/recensions/administration',
    ]);
  });

  it('sends its body, and an empty one where none is declared', async () => {
    const { api, made } = given();
    await call(api, 'POST /recensions/update-recension/:id', {
      params: { id: '7' },
      body: { recension_approved: 1 },
    });
    expect(made).toEqual([['POST', '/api/recensions/update-recension/7', { recension_approved: 1 }]]);
  });
});
