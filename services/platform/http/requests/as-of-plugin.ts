import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Rejected } from '../../kernel/rejection.ts';
import { answerAsOf, type Expected, NOTHING_EXPECTED } from '../calls/as-of.ts';
import type { ShopApp } from '../calls/http.ts';
import { FORBIDDEN } from '../refusals/errors.ts';

const HEADER = 'shop-as-of';

type Asking = { readonly server: Pick<ShopApp, 'inject'>; readonly signal: AbortSignal };

type Options = {
  /** The events expected by calls of this server until a future moment, ISO 8601. */
  readonly expectedUntil: (at: string, request: Asking) => Promise<Expected>;
};

/**
 * Calls that declare `asOf` answer administrators as of the moment in that parameter, named by the header `Shop-As-Of`, and
 * refuse it to others (specification/history-and-audit §10).
 */
export const asOfPlugin = fp<Options>(
  async (app, { expectedUntil }) => {
    app.addHook('preHandler', (request, reply, done) => {
      const moment = momentOf(request);
      if (moment === null) return done();
      if (request.asker.kind !== 'administrator') return done(new Rejected(FORBIDDEN));
      const at = moment.toISOString();
      reply.header(HEADER, at);
      const isForeseen = request.routeOptions.config.asOf === true && moment.getTime() > Date.now();
      const answered = (expected: Expected) => answerAsOf({ at, expected }, done);
      if (isForeseen) expectedUntil(at, request).then(answered, done);
      else answered(NOTHING_EXPECTED);
    });
  },
  { name: 'as-of', dependencies: ['auth'] },
);

/** The schema has checked its form. */
function momentOf({ query, routeOptions }: FastifyRequest): Date | null {
  if (!routeOptions.config.asOf || typeof query !== 'object' || query === null) return null;
  return 'asOf' in query && typeof query.asOf === 'string' ? new Date(query.asOf) : null;
}
