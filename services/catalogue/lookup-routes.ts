import type { ShopApp } from '../platform/http/http.ts';
import { Rejected, type Rejection } from '../platform/kernel/rejection.ts';
import { type CatalogueDeps, READS } from './catalogue.deps.ts';
import type { Lookups } from './lookups.ts';

type Choose = (lookups: Lookups, key: string) => unknown;

/** Routes that answer something small of the catalogue; `key` is the path's one parameter, if it has one. */
export function lookupRoutes(app: ShopApp, { cache, queries }: CatalogueDeps, tag: string) {
  async function answer(choose: Choose, params: Readonly<Record<string, string>>): Promise<unknown> {
    const [key = ''] = Object.values(params);
    return choose(await queries.lookups(), key);
  }
  const schema = (summary: string) => ({ tags: [tag], summary });
  return {
    public(path: string, summary: string, choose: Choose): void {
      app.get<{ Params: Record<string, string> }>(
        path,
        { config: { reads: READS }, schema: schema(summary) },
        (request, reply) =>
          cache.send(request, reply, READS, async () => JSON.stringify(await answer(choose, request.params))),
      );
    },
    administrator(path: string, summary: string, choose: Choose): void {
      app.get<{ Params: Record<string, string> }>(
        path,
        { config: { access: 'administrator', reads: READS }, schema: schema(summary) },
        (request) => answer(choose, request.params),
      );
    },
  };
}

/** The thing, or a refusal thrown when there is none. */
export function orMissing<T>(thing: T | null | undefined, missing: Rejection): T {
  if (thing === undefined || thing === null) throw new Rejected(missing);
  return thing;
}
