import type { FastifyRequest } from 'fastify';
import { worksAs } from '../platform/http/calls/roles.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { reject, unwrap } from '../platform/kernel/rejection.ts';
import { type Position, parsePosition } from '../platform/log/event-log.ts';
import { projectionsContract } from './operations.contract.ts';
import type { OperatorId, ProjectionOperators } from './operations.ports.ts';
import type { ComparisonAnswer, ParkedAnswer } from './operations.schemas.ts';
import type { NameParams, ReplayBody } from './operator-requests.schemas.ts';

type NamedRequest = Pick<FastifyRequest<{ Params: NameParams }>, 'params' | 'commandContext'>;

export type ProjectionsDeps = { readonly operators: ProjectionOperators };

/** Answers the calls of `projectionsContract`. */
export function projectionsRoutes({ operators }: ProjectionsDeps) {
  const named = (action: 'cancel' | 'pause' | 'resume') => ({
    async handle(request: NamedRequest) {
      const { name } = request.params;
      await operators[action](name, operatorOf(request));
      return { name };
    },
  });

  return serve('operators', projectionsContract, {
    'GET /projections': () => operators.status(),
    'POST /projections/:name/rebuild': (request) =>
      operators.rebuild(request.params.name, request.query, operatorOf(request)),
    'POST /projections/:name/replay': (request) =>
      operators.replay(request.params.name, untilOf(request.body), operatorOf(request)),
    'POST /projections/:name/accept': (request) => operators.accept(request.params.name, operatorOf(request)),
    'POST /projections/:name/rollback': (request) =>
      operators.rollback(request.params.name, operatorOf(request)),
    'POST /projections/:name/retry': async (request) => {
      const { params, body } = request;
      return { count: await operators.retry(params.name, body.stream, operatorOf(request)) };
    },
    'POST /projections/:name/discard': (request) => {
      const { reason, ...event } = request.body;
      return operators.discard(request.params.name, event, reason.trim(), operatorOf(request));
    },
    'POST /projections/:name/cancel': named('cancel'),
    'POST /projections/:name/pause': named('pause'),
    'POST /projections/:name/resume': named('resume'),
    'GET /projections/:name/compare': async ({ asker, params, query }) => {
      const compared = await operators.compare(params.name, query.a, query.b);
      return worksAs('owner', asker) ? compared : withoutRows(compared);
    },
    'GET /projections/:name/parked': async ({ asker, params }) => {
      const parked = await operators.parked(params.name);
      return worksAs('owner', asker) ? parked : parked.map(withoutCart);
    },
    'POST /projections/:name/generations/:generation/drop': async (request) => {
      const { name, generation: text } = request.params;
      const generation = /^\d{1,9}$/.test(text) ? Number(text) : 0;
      await operators.dropScratch(name, generation, operatorOf(request));
      return { generation };
    },
  });
}

/** Rows hold ids of carts and keys of orders, which are rights to write: administrators who only read get none. */
function withoutRows({ tables, ...compared }: ComparisonAnswer): ComparisonAnswer {
  return { ...compared, tables: tables.map((table) => ({ ...table, examples: [] })) };
}

function withoutCart(parked: ParkedAnswer): ParkedAnswer {
  return parked.stream.startsWith('cart-') ? { ...parked, stream: 'cart-' } : parked;
}

function operatorOf(request: Pick<FastifyRequest, 'commandContext'>): OperatorId {
  const { actor, correlationId } = request.commandContext();
  return { actor, correlationId };
}

function untilOf({ time, position }: ReplayBody): { time: string } | { position: Position } {
  const place = position === undefined ? null : parsePosition(position);
  if (time !== undefined && place === null) return { time: new Date(time).toISOString() };
  if (time === undefined && place !== null) return { position: place };
  return unwrap(reject('invalid', 'invalid_request', 'Navedite ili vrijeme ili poziciju.', 'time'));
}
