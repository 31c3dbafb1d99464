import type { Call } from '../platform/http/calls/contract.ts';
import type { AnswerCache } from '../platform/http/kept-answers/answer-cache.ts';
import { type Given, kept, type RequestOf, type Served } from '../platform/http/serving/serve.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { Rejected, type Rejection } from '../platform/kernel/rejection.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import type { Registry } from '../platform/registry/registry.ts';
import type { ContentQueries } from './content.ports.ts';

export type ContentDeps = {
  readonly handler: CommandHandler;
  readonly registry: Registry;
  readonly store: StreamReader;
  readonly queries: ContentQueries;
  readonly cache: AnswerCache;
};

export const READS = ['content'] as const;

/**
 * Answers administrators with the role from all entities, and others from the cached public ones, which are made of `reads`. The same
 * address has two answers, so `Vary` separates them in caches.
 */
export function byAsker<C extends Call>(
  cache: AnswerCache,
  produce: (request: RequestOf<C>) => Promise<Given<C>>,
  reads: readonly string[] = READS,
): Served<C> {
  const made: typeof produce = (request) => cache.makeWhole(() => produce(request));
  const forVisitors = kept(cache, reads, made);
  return {
    reads,
    handle(request, reply) {
      reply.header('vary', 'authorization');
      if (!request.privileged) return forVisitors.handle(request, reply);
      reply.header('cache-control', 'no-store');
      return made(request);
    },
  };
}

/** Whether visitors see a banner or a post. */
export const isPublished = ({ published }: { readonly published: boolean }) => published;

/** Returns the found entity if the caller may see it; otherwise throws the refusal. */
export function shownTo<View>(
  { privileged }: { readonly privileged: boolean },
  found: View | null,
  isPublic: (view: View) => boolean,
  notFound: Rejection,
): View {
  if (found === null || !(privileged || isPublic(found))) throw new Rejected(notFound);
  return found;
}

/** Finds an existing or deleted entity by the `_id` or the number in a path. */
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

/** Finds by the `_id` or the number in a path; an `_id` is not looked up, since the decider checks that it exists. */
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
