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

/** State and operation of read models and reactions, for administrators (specification/administration §12). */
export function projectionsRoutes({ operators }: ProjectionsDeps) {
  return async (app: ShopApp): Promise<void> => {
    const config = { access: 'administrator' } as const;
    const named = (summary: string) => ({ summary, params: NameParams });

    app.get('/projections', { config, schema: { summary: 'Read models and reactions' } }, () =>
      operators.status(),
    );

    app.post(
      '/projections/:name/rebuild',
      { config, schema: { ...named('Rebuild a read model'), querystring: RebuildQuery } },
      async (request, reply) => {
        const task = await operators.rebuild(request.params.name, request.query, operatorOf(request));
        return reply.code(202).send(task);
      },
    );
    app.post(
      '/projections/:name/replay',
      { config, schema: { ...named('Build a scratch generation as of a moment'), body: ReplayBody } },
      async (request, reply) => {
        const task = await operators.replay(request.params.name, untilOf(request.body), operatorOf(request));
        return reply.code(202).send(task);
      },
    );
    app.post(
      '/projections/:name/accept',
      { config, schema: named('Switch over to a rebuild that was blocked for its differences') },
      async (request, reply) =>
        reply.code(202).send(await operators.accept(request.params.name, operatorOf(request))),
    );
    app.post(
      '/projections/:name/rollback',
      { config, schema: named('Go back to the generation before the last switch') },
      (request) => operators.rollback(request.params.name, operatorOf(request)),
    );
    app.post(
      '/projections/:name/retry',
      { config, schema: { ...named('Retry parked events'), body: RetryBody } },
      async (request, reply) => {
        const { params, body } = request;
        const count = await operators.retry(params.name, body.stream, operatorOf(request));
        return reply.code(202).send({ count });
      },
    );
    app.post(
      '/projections/:name/discard',
      { config, schema: { ...named('Give up the first parked event of a stream'), body: DiscardBody } },
      (request) => {
        const { reason, ...event } = request.body;
        return operators.discard(request.params.name, event, reason.trim(), operatorOf(request));
      },
    );
    const actions = {
      cancel: 'Cancel a rebuild or replay',
      pause: 'Pause a read model or reaction',
      resume: 'Resume a read model or reaction',
    };
    for (const action of ['cancel', 'pause', 'resume'] as const) {
      app.post(
        `/projections/:name/${action}`,
        { config, schema: named(actions[action]) },
        async (request, reply) => {
          const { name } = request.params;
          await operators[action](name, operatorOf(request));
          return reply.code(202).send({ name });
        },
      );
    }
    app.get(
      '/projections/:name/compare',
      { config, schema: { ...named('Compare two generations'), querystring: CompareQuery } },
      ({ params, query }) => operators.compare(params.name, query.a, query.b),
    );
    app.get('/projections/:name/parked', { config, schema: named('Parked events') }, ({ params }) =>
      operators.parked(params.name),
    );
    app.post(
      '/projections/:name/generations/:generation/drop',
      { config, schema: { summary: 'Drop a scratch generation', params: GenerationParams } },
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
