import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { refuseStatus } from './errors.ts';

/** The route for requests with an unreadable URL. */
const IN_API = '/api/neispravna-adresa';

/**
 * For Fastify's `rewriteUrl`: the URL of a request, or a route that returns 400 when it belongs to another host, is
 * `*`, cannot be decoded, or holds NUL. Page requests get `brokenPage`, if there is one.
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
