import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { madeOnce } from '../../kernel/waiting/made-once.ts';

/** The addresses of the answers that an answer was made of, with their ETags. */
export type Parts = ReadonlyMap<string, string>;

/** An answer; a plain text means status 200 without further headers. */
export type Produced = string | Whole;

type Whole = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text; or the bytes of a long one, which was made in portions. */
  readonly body: string | Buffer;
  /** Null when not everything that it was made of is known. */
  readonly parts?: Parts | null;
};

/** An answer that is yet to be made. */
export type Prepared = {
  /** Names everything that it will show: answers of one address with the same name are the same. */
  readonly shows: string;
  readonly parts: Parts | null;
  readonly make: () => Whole;
};

type Encoding = 'br' | 'gzip';

/** An answer that is the same for every asker, compressed once for all who take it so. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly etag: string;
  /** Null when it was not prepared. */
  readonly shows: string | null;
  parts: Parts | null;
  /** Made when first asked for, and kept. */
  readonly encoded: Readonly<Record<Encoding, () => Promise<Buffer>>>;
  /** Memory in use, in bytes: the text, its compressed forms, and what goes with them. */
  bytes: number;
};

/** The only ones that may be kept. A 404 of a route comes as a refusal, so one that comes as an answer is of a read model. */
const GOOD = new Set([200, 301, 404]);
const RETRY_AFTER_S = '5';
/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING = 1_400;
/** Roughly for objects, headers and the key. */
const OVERHEAD_BYTES = 1_000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: promisify(gzip),
};

/** Its ETag is made of the text and of the `build` of the program: a page names files that only its build is sure to have. */
export function answerFrom(produced: Produced | Prepared, build: string): Answer {
  const { status, headers = {}, body: made, parts = null, shows = null } = whole(produced);
  const body = typeof made === 'string' ? Buffer.from(made) : made;
  const etag = `W/"${build}-${hash('sha1', body, 'base64url')}"`;
  const as = (encoding: Encoding) =>
    madeOnce(async () => {
      const compressed = await compress[encoding](body);
      answer.bytes += compressed.length;
      return compressed;
    });
  const encoded = { br: as('br'), gzip: as('gzip') };
  const answer = { status, headers, body, etag, shows, parts, encoded, bytes: body.length + OVERHEAD_BYTES };
  return answer;
}

/** Sends an answer to this asker alone: it is not kept, and not compared with one that the asker has. */
export function sendOnce(reply: FastifyReply, produced: Produced | Prepared): FastifyReply {
  const { status, headers = {}, body } = whole(produced);
  return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body);
}

function whole(produced: Produced | Prepared): Whole & { readonly shows?: string } {
  if (typeof produced === 'string') return { status: 200, body: produced };
  if (!('make' in produced)) return produced;
  const { shows, parts, make } = produced;
  return { ...make(), shows, parts };
}

export function isGood({ status }: Answer): boolean {
  return GOOD.has(status);
}

/** `grown` is called when a compressed form was added to the answer. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  grown: () => void,
): Promise<FastifyReply> {
  const { status, headers, body, etag } = answer;
  reply.code(status).headers(headers);
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S);
  if (!isGood(answer)) return reply.header('cache-control', 'no-store').send(body);

  reply.header('etag', etag).header('cache-control', 'no-cache');
  const compressible = body.length >= WORTH_COMPRESSING;
  if (compressible)
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = compressible ? encodingFor(request.headers['accept-encoding']) : null;
  if (!encoding) return reply.send(body);
  const before = answer.bytes;
  const compressed = await answer.encoded[encoding]();
  if (answer.bytes !== before) grown();
  return reply.header('content-encoding', encoding).send(compressed);
}

/** Whether an asker takes gzip. */
export function acceptsGzip(accepted: string | string[] | undefined): boolean {
  return typeof accepted === 'string' && weightsOf(accepted)('gzip') > 0;
}

/** The encoding that the browser prefers (RFC 9110, 12.5.3), brotli for equal preferences; null for neither. */
function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  if (typeof accepted !== 'string') return null;
  const weightOf = weightsOf(accepted);
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
  return weightOf('gzip') > 0 ? 'gzip' : null;
}

function weightsOf(accepted: string): (encoding: Encoding) => number {
  const weights = new Map(accepted.toLowerCase().split(',').map(weighted));
  return (encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
}

function weighted(coding: string): [name: string, weight: number] {
  const [name = '', ...parameters] = coding.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2))];
}
