import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '../platform/http/answer-cache.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { ListQuery, listAnswer } from '../platform/http/list-page.ts';
import type { CommandHandler } from '../platform/kernel/command-handler.ts';
import { IdParams, SlugParams } from '../platform/kernel/http-schemas.ts';
import { Rejected, type Rejection } from '../platform/kernel/rejection.ts';
import type { Registry } from '../platform/registry/registry.ts';
import type { ContentQueries } from './content.ports.ts';

export type ContentDeps = {
  readonly handler: CommandHandler;
  readonly registry: Registry;
  readonly queries: ContentQueries;
  readonly cache: AnswerCache;
};

export const READS = ['content'] as const;
export const tags = ['content'];

/** What of the content everybody may see, and how it is answered. */
type Shown<View> = {
  readonly isPublic: (view: View) => boolean;
  readonly answerOf: (view: View) => object;
};

/** A list: all of it for administrators, what is public for everybody else. */
export function listRoute<View>(
  app: ShopApp,
  cache: AnswerCache,
  path: string,
  {
    summary,
    all,
    isPublic,
    answerOf,
  }: Shown<View> & { readonly summary: string; readonly all: () => Promise<readonly View[]> },
): void {
  app.get(
    path,
    { schema: { querystring: ListQuery, tags, summary }, config: { reads: READS } },
    (request, reply) =>
      answerByAsker({ request, reply, cache }, async () => {
        const shown = (await all()).filter((view) => request.privileged || isPublic(view));
        return listAnswer(shown.map(answerOf), request.query);
      }),
  );
}

/** One, by the `:id` or the `:slug` of the path. What is not public exists for administrators only. */
export function oneRoute<View>(
  app: ShopApp,
  cache: AnswerCache,
  path: string,
  {
    summary,
    find,
    isPublic,
    answerOf,
    notFound,
  }: Shown<View> & {
    readonly summary: string;
    readonly find: (key: string) => Promise<View | null>;
    readonly notFound: Rejection;
  },
): void {
  const params = path.endsWith(':slug') ? SlugParams : IdParams;
  app.get<{ Params: Record<string, string> }>(
    path,
    { schema: { params, tags, summary }, config: { reads: READS } },
    (request, reply) =>
      answerByAsker({ request, reply, cache }, async () => {
        const [key = ''] = Object.values(request.params);
        const view = await find(key);
        if (!view || !(request.privileged || isPublic(view))) throw new Rejected(notFound);
        return answerOf(view);
      }),
  );
}

/**
 * Answers administrators with the role what there is, and everybody else what they may see, from memory. The same address has
 * two answers, so caches are told to keep them apart.
 */
async function answerByAsker(
  { request, reply, cache }: { request: FastifyRequest; reply: FastifyReply; cache: AnswerCache },
  produce: () => Promise<object>,
): Promise<FastifyReply> {
  reply.header('vary', 'authorization');
  if (request.privileged) return reply.header('cache-control', 'no-store').send(await produce());
  return cache.send(request, reply, READS, async () => JSON.stringify(await produce()));
}

/** Finds a deleted one, or one that is there, by the `_id` or the number in a path. */
export function alsoDeleted(
  queries: ContentQueries,
  kind: 'slider' | 'post' | 'page',
  notFound: Rejection,
): (key: string) => Promise<{ readonly id: string }> {
  return byIdOrNumber(async (number) => {
    const id = await queries.deletedId(kind, number);
    return id === null ? queries[kind](number) : { id };
  }, notFound);
}

/** Finds by the `_id` or the number in a path; an `_id` is taken as it is, the decider knows whether it exists. */
export function byIdOrNumber(
  find: (id: string) => Promise<{ readonly id: string } | null>,
  notFound: Rejection,
) {
  return async (key: string): Promise<{ readonly id: string }> => {
    const found = /^\d+$/.test(key) ? await find(key) : { id: key };
    if (!found) throw new Rejected(notFound);
    return found;
  };
}
