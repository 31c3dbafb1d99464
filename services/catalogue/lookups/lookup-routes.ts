import type { ShopApp } from '../../platform/http/http.ts';
import { ListQuery, listAnswer } from '../../platform/http/list-page.ts';
import { Rejected, type Rejection } from '../../platform/kernel/rejection.ts';
import { type CatalogueDeps, READS } from '../catalogue.deps.ts';
import type { Lookups } from './lookups.ts';

type Choose = (lookups: Lookups, key: string) => unknown;
type ChooseList = (lookups: Lookups, key: string) => readonly unknown[];

/** Routes that answer something small of the catalogue; `key` is the path's one parameter, if it has one. */
export function lookupRoutes(app: ShopApp, { cache, queries }: CatalogueDeps, tag: string) {
  async function chosen<T>(
    choose: (lookups: Lookups, key: string) => T,
    params: Readonly<Record<string, string>>,
  ): Promise<T> {
    const [key = ''] = Object.values(params);
    return choose(await queries.lookups(), key);
  }
  const schema = (summary: string) => ({ tags: [tag], summary });
  const listSchema = (summary: string) => ({ ...schema(summary), querystring: ListQuery });
  return {
    /** A list for everybody, whole or by pages. */
    publicList(path: string, summary: string, choose: ChooseList): void {
      app.get<{ Params: Record<string, string>; Querystring: ListQuery }>(
        path,
        { config: { reads: READS }, schema: listSchema(summary) },
        (request, reply) =>
          cache.send(request, reply, READS, async () =>
            JSON.stringify(listAnswer(await chosen(choose, request.params), request.query)),
          ),
      );
    },
    administratorList(path: string, summary: string, choose: ChooseList): void {
      app.get<{ Params: Record<string, string>; Querystring: ListQuery }>(
        path,
        { config: { access: 'administrator', reads: READS }, schema: listSchema(summary) },
        async (request) => listAnswer(await chosen(choose, request.params), request.query),
      );
    },
    public(path: string, summary: string, choose: Choose): void {
      app.get<{ Params: Record<string, string> }>(
        path,
        { config: { reads: READS }, schema: schema(summary) },
        (request, reply) =>
          cache.send(request, reply, READS, async () => JSON.stringify(await chosen(choose, request.params))),
      );
    },
    administrator(path: string, summary: string, choose: Choose): void {
      app.get<{ Params: Record<string, string> }>(
        path,
        { config: { access: 'administrator', reads: READS }, schema: schema(summary) },
        (request) => chosen(choose, request.params),
      );
    },
  };
}

/** The thing, or a refusal thrown when there is none. */
export function orMissing<T>(thing: T | null | undefined, missing: Rejection): T {
  if (thing === undefined || thing === null) throw new Rejected(missing);
  return thing;
}
