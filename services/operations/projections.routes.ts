import type { FastifyRequest } from 'fastify';
import type { ShopApp } from '../platform/http/http.ts';
import { reject, unwrap } from '../platform/kernel/rejection.ts';
import { type Position, parsePosition } from '../platform/log/event-log.ts';
import type { OperatorId, ProjectionOperators } from './operations.ports.ts';
import {
  CompareQuery,
  DiscardBody,
  GenerationParams,
  NameParams,
  RebuildQuery,
  ReplayBody,
  RetryBody,
} from './operations.schemas.ts';

export type ProjectionsDeps = { readonly operators: ProjectionOperators };

/** How read models and reactions stand, and what an operator can do with them (specification/administration §12): for administrators. */
export function projectionsRoutes({ operators }: ProjectionsDeps) {
  return async (app: ShopApp): Promise<void> => {
    const config = { access: 'administrator' } as const;
    const named = { params: NameParams, tags: ['operators'] };

    app.get('/projections', { config, schema: { tags: ['operators'] } }, () => operators.status());

    app.post(
      '/projections/:name/rebuild',
      { config, schema: { ...named, querystring: RebuildQuery } },
      async (request, reply) => {
        const task = await operators.rebuild(request.params.name, request.query, operatorOf(request));
        return reply.code(202).send(task);
      },
    );
    app.post(
      '/projections/:name/replay',
      { config, schema: { ...named, body: ReplayBody } },
      async (request, reply) => {
        const task = await operators.replay(request.params.name, untilOf(request.body), operatorOf(request));
        return reply.code(202).send(task);
      },
    );
    app.post('/projections/:name/accept', { config, schema: named }, async (request, reply) =>
      reply.code(202).send(await operators.accept(request.params.name, operatorOf(request))),
    );
    app.post('/projections/:name/rollback', { config, schema: named }, (request) =>
      operators.rollback(request.params.name, operatorOf(request)),
    );
    app.post(
      '/projections/:name/retry',
      { config, schema: { ...named, body: RetryBody } },
      async (request, reply) => {
        const { params, body } = request;
        return reply
          .code(202)
          .send({ count: await operators.retry(params.name, body.stream, operatorOf(request)) });
      },
    );
    app.post('/projections/:name/discard', { config, schema: { ...named, body: DiscardBody } }, (request) => {
      const { reason, ...event } = request.body;
      return operators.discard(request.params.name, event, reason.trim(), operatorOf(request));
    });
    for (const order of ['cancel', 'pause', 'resume'] as const) {
      app.post(`/projections/:name/${order}`, { config, schema: named }, async (request, reply) => {
        const { name } = request.params;
        await operators[order](name, operatorOf(request));
        return reply.code(202).send({ name });
      });
    }
    app.get(
      '/projections/:name/compare',
      { config, schema: { ...named, querystring: CompareQuery } },
      ({ params, query }) => operators.compare(params.name, query.a, query.b),
    );
    app.get('/projections/:name/parked', { config, schema: named }, ({ params }) =>
      operators.parked(params.name),
    );
    app.post(
      '/projections/:name/generations/:generation/drop',
      { config, schema: { params: GenerationParams, tags: ['operators'] } },
      async (request) => {
        const { name } = request.params;
        const generation = /^\d{1,9}$/.test(request.params.generation)
          ? Number(request.params.generation)
          : 0;
        await operators.dropScratch(name, generation, operatorOf(request));
        return { generation };
      },
    );
  };
}

function operatorOf(request: FastifyRequest): OperatorId {
  const { actor, correlationId } = request.commandContext();
  return { actor, correlationId };
}

function untilOf({ time, position }: ReplayBody): { time: string } | { position: Position } {
  const place = position === undefined ? null : parsePosition(position);
  if (time !== undefined && place === null) return { time: new Date(time).toISOString() };
  if (time === undefined && place !== null) return { position: place };
  return unwrap(reject('invalid', 'invalid_request', 'Navedite ili vrijeme ili poziciju.', 'time'));
}
