import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Rejected, type Rejection, reject, rejected } from '../../kernel/rejection.ts';
import { LogUnavailable } from '../../log/event-log.ts';
import { isUnavailable } from '../../postgres/faults.ts';
import { validationDetails } from '../schemas/validation-details.ts';
import { refusalOf } from './refusal-texts.ts';

const STATUS: Readonly<Record<Rejection['kind'], number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  rule: 422,
  'too-many': 429,
};

const RETRY_AFTER_S = '5';
/** For limits that do not know when the next attempt is allowed. */
const LIMIT_RETRY_AFTER_S = 60;

/** The caller is authenticated but lacks the role. */
export const FORBIDDEN = reject('forbidden', 'forbidden', 'Nemate pravo na ovu radnju.').error;

/** The body, or the file in its `field`, is of a type that the call does not take. */
export function unsupportedType(message: string, field?: string): Rejected {
  return rejected('unsupported', 'unsupported_media_type', message, field);
}

/** Sends a refusal as in specification/http-contract §6. */
export function refuse(reply: FastifyReply, rejection: Rejection): FastifyReply {
  const { kind, code, message, details, extra, retryAfter } = rejection;
  if (kind === 'too-many') reply.header('retry-after', String(retryAfter ?? LIMIT_RETRY_AFTER_S));
  return reply.code(STATUS[kind]).send({ ...extra, error: message, code, ...(details ? { details } : {}) });
}

/** Answers with a status, its code and its sentence. */
export function refuseStatus(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).send(refusalOf(status));
}

/** Handles failures before routing, such as a path parameter that is too long. */
export function refuseUnrouted(error: FastifyError, _request: unknown, reply: FastifyReply): void {
  refuseStatus(reply.header('x-content-type-options', 'nosniff'), error.statusCode ?? 400);
}

/**
 * Turns every error into an answer without internal details. While a store is away, only the first refusal is logged, and the first
 * success where something was refused.
 */
export const errorsPlugin = fp(
  async (app) => {
    /** The calls refused since a store went away. */
    const refused = new Set<string>();
    app.addHook('onResponse', async (request, reply) => {
      if (refused.size === 0 || reply.statusCode >= 300 || !refused.has(keyOf(request))) return;
      refused.clear();
      request.log.warn('The stores are available again');
    });
    app.server.on('checkExpectation', refuseExpectation);
    app.setNotFoundHandler((_, reply) => refuseStatus(reply, 404));
    app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      if (error instanceof Rejected) return refuse(reply, error.rejection);
      if (error.validation) {
        const details = validationDetails(error.validation);
        return reply.code(400).send({ ...refusalOf(400), details });
      }
      // The client disconnected before the body was complete.
      if (request.raw.destroyed && !request.raw.complete) return refuseStatus(reply, 400);
      if (error instanceof LogUnavailable || isUnavailable(error)) {
        request.log[refused.size > 0 ? 'debug' : 'error']({ err: error }, 'A store is unavailable');
        refused.add(keyOf(request));
        return refuseStatus(reply.header('retry-after', RETRY_AFTER_S), 503);
      }
      const status = error.statusCode ?? 500;
      if (status < 500) return refuseStatus(reply, status);
      request.log.error({ err: error }, 'The request failed');
      if (status === 503) return refuseStatus(reply.header('retry-after', RETRY_AFTER_S), 503);
      return reply.code(500).send({ error: 'Došlo je do neočekivane greške.', code: 'internal_error' });
    });
  },
  { name: 'errors' },
);

/** Few: of routes, not of addresses. */
function keyOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url}`;
}

/** Node emits this for every `Expect` but `100-continue`. The body is not read, so the connection ends. */
function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(refusalOf(417));
  const headers = {
    'content-length': Buffer.byteLength(body),
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  };
  response.writeHead(417, headers).end(body);
}
