import type { FastifyInstance } from 'fastify';
import { type ApiClient, apiErrorFrom } from '../../../web/shared/api/client.ts';
import { NOTHING_STALE, type Parts } from '../../platform/http/answer-cache.ts';
import { refusalOf } from '../../platform/http/errors.ts';

/** The API for one page, and what the page was made of. */
export type PageClient = {
  readonly api: ApiClient;
  /** Null when an answer had no ETag: the page may then change without a change of its parts. */
  parts(): Parts | null;
};

/**
 * The API for pages rendered on the server: the same routes, called in-process as a guest. Never returns
 * stale data, because the page would be cached as new.
 */
export function createPageClients(app: FastifyInstance) {
  const fresh = { 'cache-control': NOTHING_STALE };

  function pageClient(): PageClient {
    const parts = new Map<string, string>();
    let isWhole = true;
    async function call<T>(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<T> {
      const answer = await app.inject({ method, url, headers: fresh, ...(payload ? { payload } : {}) });
      const { etag } = answer.headers;
      if (method === 'GET' && answer.statusCode === 200 && typeof etag === 'string') parts.set(url, etag);
      else isWhole = false;
      const body: unknown = answer.body === '' ? null : JSON.parse(answer.body);
      if (answer.statusCode >= 400) throw apiErrorFrom(answer.statusCode, body);
      // The routes' schemas define the responses; the caller names the type.
      return body as T;
    }
    return {
      api: {
        get: (path) => call('GET', path),
        delete: (path) => call('DELETE', path),
        post: (path, body) => call('POST', path, typeof body === 'object' && body !== null ? body : {}),
      },
      parts: () => (isWhole ? parts : null),
    };
  }

  return {
    pageClient,
    /** Whether the API answers every part as it did. */
    async areCurrent(parts: Parts): Promise<boolean> {
      const answers = await Promise.all(
        [...parts].map(([url, etag]) => app.inject({ url, headers: { ...fresh, 'if-none-match': etag } })),
      );
      return answers.every(({ statusCode }) => statusCode === 304);
    },
  };
}

async function refuse(): Promise<never> {
  throw apiErrorFrom(503, refusalOf(503));
}

/** The API while what it needs does not answer. */
export const awayApi: ApiClient = { get: refuse, post: refuse, delete: refuse };
