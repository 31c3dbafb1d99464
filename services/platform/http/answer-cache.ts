import type { FastifyReply, FastifyRequest } from 'fastify';
import { Lru } from '../kernel/lru.ts';

/** What the cache needs of the read side: a text that changes whenever rows may have changed. */
export type Versions = { version(...names: readonly string[]): string };

type Entry = { readonly version: string; readonly body: Buffer; readonly etag: string };

export type AnswerCache = {
  /**
   * Answers what is the same for every asker: from memory while none of the read models `names` has changed,
   * else by `produce` (a JSON or HTML text). Concurrent askers share one production. Keeps an ETag.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    names: readonly string[],
    produce: () => Promise<string>,
    type?: string,
  ): Promise<FastifyReply>;
};

const ENTRIES = 5_000;

export function createAnswerCache(versions: Versions, entries = ENTRIES): AnswerCache {
  const kept = new Lru<string, Entry>(entries);
  const inProduction = new Map<string, Promise<Entry>>();

  async function make(key: string, version: string, produce: () => Promise<string>): Promise<Entry> {
    const entry: Entry = { version, body: Buffer.from(await produce()), etag: `"${version}"` };
    kept.set(key, entry);
    return entry;
  }

  return {
    async send(request, reply, names, produce, type = 'application/json; charset=utf-8') {
      const version = versions.version(...names);
      const key = request.url;
      let entry = kept.get(key);
      if (entry?.version !== version) {
        const production = `${version} ${key}`;
        let pending = inProduction.get(production);
        if (!pending) {
          pending = make(key, version, produce).finally(() => inProduction.delete(production));
          inProduction.set(production, pending);
        }
        entry = await pending;
      }
      reply.header('etag', entry.etag).header('cache-control', 'no-cache').type(type);
      if (request.headers['if-none-match'] === entry.etag) return reply.code(304).send();
      return reply.send(entry.body);
    },
  };
}
