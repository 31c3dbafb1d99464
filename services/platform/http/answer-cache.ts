import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Lru } from '../kernel/lru.ts';

/** What the cache needs of the read side: a text that changes whenever rows may have changed. */
export type Versions = { version(...names: readonly string[]): string };

/** What is answered; a plain text means status 200 without further headers. */
export type Produced =
  | string
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string };

type Encoding = 'br' | 'gzip';
type Entry = {
  readonly version: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly etag: string;
  readonly encoded: Partial<Record<Encoding, Promise<Buffer>>>;
};

export type AnswerCache = {
  /**
   * Answers what is the same for every asker: from memory while none of the read models `names` has changed,
   * else by `produce` (JSON or HTML). Concurrent askers share one production. Keeps an ETag, and compresses
   * once for all who take compressed answers.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    names: readonly string[],
    produce: () => Promise<Produced>,
    type?: string,
  ): Promise<FastifyReply>;
};

const JSON_TYPE = 'application/json; charset=utf-8';
/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING = 1_400;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: promisify(gzip),
};

export function createAnswerCache(versions: Versions, entries = 5_000): AnswerCache {
  const kept = new Lru<string, Entry>(entries);
  const inProduction = new Map<string, Promise<Entry>>();

  async function make(key: string, version: string, produce: () => Promise<Produced>): Promise<Entry> {
    const produced = await produce();
    const {
      status,
      headers = {},
      body,
    } = typeof produced === 'string' ? { status: 200, body: produced } : produced;
    const entry: Entry = {
      version,
      status,
      headers,
      body: Buffer.from(body),
      etag: `W/"${version}"`,
      encoded: {},
    };
    kept.set(key, entry);
    return entry;
  }

  function produceOnce(key: string, version: string, produce: () => Promise<Produced>): Promise<Entry> {
    const production = `${version} ${key}`;
    const pending =
      inProduction.get(production) ??
      make(key, version, produce).finally(() => inProduction.delete(production));
    inProduction.set(production, pending);
    return pending;
  }

  return {
    async send(request, reply, names, produce, type = JSON_TYPE) {
      const version = versions.version(...names);
      const key = request.url;
      const known = kept.get(key);
      const entry = known?.version === version ? known : await produceOnce(key, version, produce);
      reply.headers(entry.headers).header('etag', entry.etag).header('cache-control', 'no-cache').type(type);
      if (entry.status === 200 && request.headers['if-none-match'] === entry.etag)
        return reply.code(304).send();
      const encoding = chooseEncoding(request.headers['accept-encoding'], entry.body.length);
      if (!encoding) return reply.code(entry.status).send(entry.body);
      entry.encoded[encoding] ??= compress[encoding](entry.body);
      return reply
        .code(entry.status)
        .header('content-encoding', encoding)
        .header('vary', 'accept-encoding')
        .send(await entry.encoded[encoding]);
    },
  };
}

function chooseEncoding(accepted: string | string[] | undefined, size: number): Encoding | null {
  if (typeof accepted !== 'string' || size < WORTH_COMPRESSING) return null;
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}
