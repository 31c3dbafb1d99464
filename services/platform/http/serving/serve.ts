import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Limit } from '../../registry/attempts.ts';
import { AsOfQuery } from '../calls/as-of.ts';
import type { AnswerOf, BodyOf, Call, Contract, Immutable, ParamsOf, QueryOf } from '../calls/contract.ts';
import type { ShopApp } from '../calls/http.ts';
import { refusalAnswers } from '../calls/refusal-answers.ts';
import type { AnswerCache } from '../kept-answers/answer-cache.ts';

export type RequestOf<C extends Call> = FastifyRequest<{
  Params: ParamsOf<C>;
  Querystring: QueryOf<C>;
  Body: BodyOf<C>;
}>;

export type Given<C extends Call> = Immutable<AnswerOf<C>>;

/** Returns the answer, which is sent as the contract declares it; or the reply, when the answer is on its way already. */
type Handle<C extends Call> = {
  // As a method, so that handlers of different calls fit into one table.
  handle(
    request: RequestOf<C>,
    reply: FastifyReply,
  ): Promise<Given<C> | FastifyReply> | Given<C> | FastifyReply;
}['handle'];

/** The server's side of one call. */
export type Served<C extends Call> = {
  readonly handle: Handle<C>;
  /** The read models of the answer: a caller who has just written waits for them (specification/http-contract §5). */
  readonly reads?: readonly string[];
  /** How often an address may call. */
  readonly limit?: Limit;
  /** The longest body, in bytes. */
  readonly bodyLimit?: number;
  /** Whether a request without a body counts as one with an empty object. */
  readonly mayLackBody?: true;
};

/** A deletion is handled once; see `deletion`. */
type Handled<Key> = Key extends `GET ${string}/delete-${string}` ? never : Key;
type Handlers<C extends Contract> = {
  readonly [K in keyof C as Handled<K>]: C[K] extends Call ? Served<C[K]> | Handle<C[K]> : never;
};
/** The same for a call that is not known by its types. */
type Untyped = Omit<Served<Call>, 'handle'> & {
  handle(request: FastifyRequest, reply: FastifyReply): unknown;
};

/** Registers routes. */
export type Routes = (app: ShopApp) => Promise<void>;

/** The tag of calls in the OpenAPI document. `reads`: the read models of every `GET` that names none. */
type Tagged = string | { readonly tag: string; readonly reads: readonly string[] };

/** The routes of every call of a contract. */
export function serve<const C extends Contract>(tagged: Tagged, contract: C, handlers: Handlers<C>): Routes;
export function serve(
  tagged: Tagged,
  contract: Contract,
  handlers: Readonly<Record<string, Untyped | Untyped['handle']>>,
): Routes {
  const { tag, reads } = typeof tagged === 'string' ? { tag: tagged, reads: undefined } : tagged;
  const calls = Object.entries(contract);
  return named(tag, async (app) => {
    const [forms, others] = [calls.filter(([, { form }]) => form), calls.filter(([, { form }]) => !form)];
    for (const one of others) add(app, one);
    // In a scope of their own: all other calls refuse such a body.
    if (forms.length > 0)
      await app.register(
        named(`${tag} (forms)`, async (scope) => {
          await scope.register(multipart);
          for (const one of forms) add(scope, one);
        }),
      );

    function add(to: ShopApp, [key, call]: [string, Call]): void {
      const given = handlers[key] ?? handlers[key.replace(/^GET /, 'DELETE ')];
      if (!given) throw new Error(`No handler for ${key}`);
      const served = typeof given === 'function' ? { handle: given } : given;
      register(to, tag, key, call, reads && key.startsWith('GET ') ? { reads, ...served } : served);
    }
  });
}

/** Fastify looks for the name of a plugin that has none among all loaded modules: a tenth of a start. */
function named(name: string, routes: Routes): Routes {
  return Object.assign(routes, { [Symbol.for('fastify.display-name')]: name });
}

function register(app: ShopApp, tag: string, key: string, call: Call, served: Untyped): void {
  const [method = '', url = ''] = key.split(' ');
  const { summary, access, privileged, asOf, long, params, body, answers } = call;
  const query = asOf ? Type.Object({ ...call.query?.properties, ...AsOfQuery.properties }) : call.query;
  const { reads, limit, bodyLimit, mayLackBody } = served;
  const roles = access === 'customer' ? undefined : access;
  // The lowest; a handler that answers with another one says so.
  const status = Number(Object.keys(answers)[0]);
  const route: RouteOptions = {
    method,
    url,
    schema: {
      tags: [tag],
      summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { ...answers, ...refusalAnswers(call) },
    },
    config: {
      ...(access && { access: access === 'customer' ? access : 'administrator' }),
      ...((roles ?? privileged) && { roles: roles ?? privileged }),
      ...(reads && { reads }),
      ...(asOf && { asOf }),
      ...(limit && { limit }),
      ...(long === 'file' && { long: true }),
    },
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(mayLackBody && {
      async preValidation(request) {
        if (request.body === undefined) request.body = {};
      },
    }),
    handler(request, reply) {
      reply.code(status);
      return served.handle(request, reply);
    },
  };
  app.route(route);
}

/** As much of a reply as serializes: its own type knows no schemas of typebox. */
type Serializing = { serializeInput(answer: unknown, schema: unknown): unknown };

/** Serializes an answer by the one schema it has, without having to choose among several. */
export function textOf<Schema extends Type.TSchema>(
  reply: Serializing,
  schema: Schema,
  answer: Immutable<Static<Schema>>,
): string {
  return String(reply.serializeInput(answer, schema));
}

/** Answers a call that has the same answer for every caller: from the cache until one of the read models has changed. */
export function kept<C extends Call>(
  cache: AnswerCache,
  reads: readonly string[],
  produce: (request: RequestOf<C>) => Promise<Given<C>>,
): Served<C> {
  return {
    reads,
    handle: (request, reply) =>
      cache.send(request, reply, reads, async () =>
        String(reply.serializeInput(await produce(request), '200')),
      ),
  };
}
