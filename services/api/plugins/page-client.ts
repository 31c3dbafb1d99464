import type { FastifyInstance } from 'fastify';
import { type ApiClient, apiErrorFrom } from '../../../web/shared/api/client.ts';
import { NOTHING_STALE } from '../../platform/http/answer-cache.ts';

/**
 * The API for pages rendered on the server: the same routes, called inside the process as a guest. Answers
 * nothing stale, because the page would be cached as new.
 */
export function createPageClient(app: FastifyInstance): ApiClient {
  async function call<T>(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<T> {
    const headers = { 'cache-control': NOTHING_STALE };
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const body: unknown = answer.body === '' ? null : JSON.parse(answer.body);
    if (answer.statusCode >= 400) throw apiErrorFrom(answer.statusCode, body);
    // The routes' own schemas say what they answer; the caller names that type.
    return body as T;
  }
  return {
    get: (path) => call('GET', path),
    delete: (path) => call('DELETE', path),
    post: (path, body) => call('POST', path, typeof body === 'object' && body !== null ? body : {}),
  };
}
