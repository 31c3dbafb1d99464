import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { refuseStatus } from './errors.ts';

/** The routes for requests to the API with an unreadable URL, and with one that is too long. */
const IN_API = '/api/neispravna-adresa';
const TOO_LONG_IN_API = '/api/preduga-adresa';
/** Characters of a path, and of a page's whole address. A longer query of the API is left to the schema of its route. */
const LONGEST = 2_048;

/**
 * For Fastify's `rewriteUrl`: the URL of a request, or a route that returns 400 when it belongs to another host, is
 * `*`, cannot be decoded, holds NUL, or has `//` in its path; 414 when it is over 2 KB. Page requests get `brokenPage`,
 * if there is one.
 */
export function readableAddress(brokenPage: string | null) {
  return ({ url: sent = '', method, headers, httpVersion }: IncomingMessage): string => {
    const url = encoded(sent);
    const hasHost = headers.host !== undefined || httpVersion !== '1.1';
    const path = url.split('?', 1)[0] ?? '';
    const asksForPage = (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(path);
    const isTooLong = (asksForPage ? url : path).length > LONGEST;
    if (!isTooLong && hasHost && isPath(path) && isDecodable(url)) return url;
    if (asksForPage && brokenPage !== null) return brokenPage;
    return isTooLong ? TOO_LONG_IN_API : IN_API;
  };
}

export const addressesPlugin = fp(
  async (app: FastifyInstance) => {
    // Read once so that Node caches it: a request may outlive its connection.
    app.server.on('connection', (socket) => void socket.remoteAddress);
    app.all(IN_API, { schema: { hide: true } }, (_, reply) => refuseStatus(reply, 400));
    app.all(TOO_LONG_IN_API, { schema: { hide: true } }, (_, reply) => refuseStatus(reply, 414));
  },
  { name: 'addresses' },
);

/** Some clients send letters as bytes, which Node reads one by one. */
function encoded(url: string): string {
  return url.replace(/[\u0080-\u00ff]+/g, (bytes) =>
    encodeURIComponent(Buffer.from(bytes, 'latin1').toString()),
  );
}

function isPath(path: string): boolean {
  return path.startsWith('/') && !path.includes('//');
}

/** Queries are not decoded here: an invalid one is only text. */
function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  if (url.includes('%00')) return false;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}
