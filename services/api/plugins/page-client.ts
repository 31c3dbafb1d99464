import type { FastifyInstance } from 'fastify';
import { type ApiClient, apiErrorFrom } from '../../../web/shared/api/client.ts';
import { NOTHING_STALE, type Parts } from '../../platform/http/kept-answers/answer-cache.ts';
import { OWN_CALL } from '../../platform/http/limits/processor-budget.ts';
import { refusalOf } from '../../platform/http/refusals/refusal-texts.ts';

/**
 * The API for pages rendered on the server: the same routes, called in-process as a guest. Never returns
 * stale data, because the page would be cached as new.
 */
export function createPageClients(app: FastifyInstance) {
  const own = { remoteAddress: OWN_CALL };
  const fresh = { 'cache-control': NOTHING_STALE };

  /** The API for one page, and a record of the answers used by the page. */
  function pageClient() {
    const parts = new Map<string, string>();
    let isWhole = true;
    async function send<T>(method: string, url: string): Promise<T> {
      if (method !== 'GET') throw new Error(`Rendering a page must not write: ${method} ${url}`);
      const answer = await app.inject({ ...own, url, headers: fresh });
      const { etag } = answer.headers;
      if (answer.statusCode === 200 && typeof etag === 'string') parts.set(url, etag);
      else isWhole = false;
      const body: unknown = answer.body === '' ? null : JSON.parse(answer.body);
      if (answer.statusCode >= 400) throw apiErrorFrom(answer.statusCode, body);
      // The routes' schemas define the responses; the caller names the type.
      return body as T;
    }
    return {
      api: { send },
      /** Null when an answer had no ETag: the page may then change without a change of its parts. */
      parts: (): Parts | null => (isWhole ? parts : null),
    };
  }

  return {
    pageClient,
    /** Whether the API answers every part as it did. */
    async areCurrent(parts: Parts): Promise<boolean> {
      const answers = await Promise.all(
        [...parts].map(([url, etag]) =>
          app.inject({ ...own, url, headers: { ...fresh, 'if-none-match': etag } }),
        ),
      );
      return answers.every(({ statusCode }) => statusCode === 304);
    },
  };
}

/** An API that refuses every call: its page shows the message of `status`. */
export function refusingApi(status: 429 | 503): ApiClient {
  const refuse = async (): Promise<never> => {
    throw apiErrorFrom(status, refusalOf(status));
  };
  return { send: refuse };
}
