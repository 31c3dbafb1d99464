import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type Position, parsePosition } from '../../log/event-log.ts';

/** The read side's interface for the plugin. */
export type Waiting = {
  names(): readonly string[];
  waitFor(position: Position, names: readonly string[]): Promise<boolean>;
};

const HEADER = 'shop-position';
const COOKIE = 'shop-position';
const COOKIE_AGE_S = 10;

/**
 * Read your own writes: a command's response carries the log's position, in a header and a short-lived cookie;
 * a read with either waits, bounded, until its read models have reached it (specification/http-contract §5).
 */
export const positionsPlugin = fp<{ readModels: Waiting }>(
  async (app, { readModels }) => {
    app.decorateReply('at', function (position) {
      if (position === null) return this;
      return this.header(HEADER, position).setCookie(COOKIE, position, {
        path: '/',
        maxAge: COOKIE_AGE_S,
        sameSite: 'lax',
        httpOnly: true,
      });
    });
    app.decorateReply('shownAt', async function (position, names) {
      if (position !== null) await readModels.waitFor(position, names);
      this.at(position);
    });
    /** A command that queries a read model declares it with `reads`. */
    const namesFor = ({ method }: FastifyRequest) => (method === 'GET' ? readModels.names() : []);
    app.addHook('preHandler', async (request) => {
      const position = positionOf(request);
      // A 404 without a route reads no read model; this hook runs again after `callNotFound`.
      if (position === null || request.is404) return;
      const { reads = namesFor(request) } = request.routeOptions.config;
      if (reads.length > 0) await readModels.waitFor(position, reads);
    });
  },
  { name: 'positions', dependencies: ['@fastify/cookie'] },
);

/** The log's position after the caller's last command; null when unknown. */
export function positionOf({ headers, cookies }: FastifyRequest): Position | null {
  const sent = headers[HEADER] ?? cookies[COOKIE];
  return typeof sent === 'string' ? parsePosition(sent) : null;
}
