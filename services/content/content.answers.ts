import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '../platform/http/answer-cache.ts';
import type { Asker } from '../platform/http/http.ts';
import type { CommandHandler } from '../platform/kernel/handle-command.ts';
import { idFrom, newId } from '../platform/kernel/ids.ts';
import type { Presence } from '../platform/kernel/presence.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import type { Registry } from '../platform/registry/registry.ts';
import type { ContentQueries } from './content.ports.ts';
import type { ListQuery } from './content.schemas.ts';

export type ContentDeps = {
  readonly handler: CommandHandler;
  readonly registry: Registry;
  readonly queries: ContentQueries;
  readonly cache: AnswerCache;
};

export const ADMINISTRATOR = { access: 'administrator', reads: ['content'] } as const;
export const PUBLIC = { reads: ['content'] } as const;

const PAGE_SIZE = 12;

/** The whole list, or the page of it that is asked for (specification/http-contract §3). */
export function listAnswer<Item>(items: readonly Item[], { page, pageSize }: ListQuery) {
  if (page === undefined && pageSize === undefined) return items;
  const [number, size] = [page ?? 1, pageSize ?? PAGE_SIZE];
  return {
    items: items.slice((number - 1) * size, number * size),
    total: items.length,
    page: number,
    pageSize: size,
  };
}

/**
 * Answers administrators with the role what there is, and everybody else what they may see, from memory. The same address has
 * two answers, so caches are told to keep them apart.
 */
export async function answerByAsker(
  { request, reply, cache }: { request: FastifyRequest; reply: FastifyReply; cache: AnswerCache },
  produce: (asker: Asker['kind']) => Promise<object | string>,
): Promise<FastifyReply> {
  reply.header('vary', 'authorization');
  if (request.privileged) {
    return reply.header('cache-control', 'no-store').send(await produce('administrator'));
  }
  return cache.send(request, reply, ['content'], async () => JSON.stringify(await produce('guest')));
}

/** The `_id` of something new: the same for a repeated request, so that it meets what it has made. */
export function creationId(category: string, commandId: string | undefined): string {
  return commandId === undefined ? newId() : idFrom(category, commandId);
}

/** The facts of what a command has just made or changed. */
export function factsOf<Facts>(state: Presence<Facts>, absent: () => Rejected): Facts {
  if (state.stage !== 'present') throw absent();
  return state.facts;
}

export function absent(code: string, message: string): () => Rejected {
  return () => new Rejected({ kind: 'missing', code, message });
}
