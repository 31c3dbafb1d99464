import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Rejected, rejected } from '../kernel/rejection.ts';
import { answerAsOf } from './as-of.ts';
import { FORBIDDEN } from './errors.ts';

const HEADER = 'shop-as-of';

/**
 * Calls that declare `asOf` answer administrators as of the moment in that parameter, named by the header `Shop-As-Of`, and
 * refuse it to others (specification/history-and-audit §10).
 */
export const asOfPlugin = fp(
  async (app) => {
    app.addHook('preHandler', (request, reply, done) => {
      const moment = momentOf(request);
      if (moment === null) return done();
      if (request.asker.kind !== 'administrator') return done(new Rejected(FORBIDDEN));
      if (moment.getTime() > Date.now()) return done(inFuture());
      const at = moment.toISOString();
      reply.header(HEADER, at);
      answerAsOf({ at }, done);
    });
  },
  { name: 'as-of', dependencies: ['auth'] },
);

/** The schema has checked its form. */
function momentOf({ query, routeOptions }: FastifyRequest): Date | null {
  if (!routeOptions.config.asOf || typeof query !== 'object' || query === null) return null;
  return 'asOf' in query && typeof query.asOf === 'string' ? new Date(query.asOf) : null;
}

function inFuture(): Rejected {
  return rejected('rule', 'as_of_in_future', 'Budući trenutak još se ne može prikazati.', 'asOf');
}
