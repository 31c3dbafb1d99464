import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { refuseStatus } from './errors.ts';

/** Where a request is answered whose own address cannot be read. */
const IN_API = '/api/neispravna-adresa';

/**
 * For Fastify's `rewriteUrl`: the address of a request, or one that answers 400 where it is none of ours (another host,
 * `*`), cannot be decoded, or holds the character NUL. What asks for a page is shown `brokenPage`, if there is one.
 */
export function readableAddress(brokenPage: string | null) {
  return ({ url = '', method, headers, httpVersion }: IncomingMessage): string => {
    const hasHost = headers.host !== undefined || httpVersion !== '1.1';
    if (hasHost && url.startsWith('/') && isDecodable(url)) return url;
    const asksForPage = (method === 'GET' || method === 'HEAD') && !/^\/api(\/|$)/.test(url);
    return asksForPage && brokenPage !== null ? brokenPage : IN_API;
  };
}

export const addressesPlugin = fp(
  async (app: FastifyInstance) => {
    // Read once so that Node caches it: a request may outlive its connection.
    app.server.on('connection', (socket) => void socket.remoteAddress);
    app.all(IN_API, { schema: { hide: true } }, (_, reply) => refuseStatus(reply, 400));
  },
  { name: 'addresses' },
);

/** No query is decoded here: a wrong one is only text. */
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
