import type { Contracts } from '../../../services/access/contracts.ts';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../../../services/platform/http/calls/contract.ts';
import type { ApiClient } from './client.ts';

type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
};

/** Values for the names in the path, the query, and the body, as far as the call declares them. */
type Needed<C> = (ParamsOf<C> extends undefined ? { params?: undefined } : { params: ParamsOf<C> }) &
  (AskedOf<C> extends undefined ? { query?: undefined } : { query?: URLSearchParams | AskedOf<C> }) &
  (SentOf<C> extends undefined ? { body?: undefined } : { body: SentOf<C> });
/** The query, with the moment where the call answers as of moments. */
type AskedOf<C> = C extends { readonly asOf: true | 'past' }
  ? (QueryOf<C> extends undefined ? unknown : QueryOf<C>) & { asOf?: string }
  : QueryOf<C>;
type SentOf<C> = C extends { readonly form: true } ? FormData : BodyOf<C>;

/** The arguments of a call; optional if all may be omitted. */
export type Given<C> =
  Record<never, never> extends Needed<C> ? [given?: Needed<C> & Parts] : [given: Needed<C> & Parts];

/** Makes a call of the API, and resolves with its answer. Throws `ApiError` for every answer that is not 2xx. */
export function call<Key extends keyof Contracts>(
  api: ApiClient,
  key: Key,
  ...given: Given<Contracts[Key]>
): Promise<AnswerOf<Contracts[Key]>>;
export function call(api: ApiClient, key: keyof Contracts, given: Parts = {}): Promise<unknown> {
  const [method = ''] = key.split(' ');
  return api.send(method, addressOf(key, given), given.body ?? (method === 'POST' ? {} : undefined));
}

/** The address of a call, with the values in its path and its query. */
export function addressOf(key: keyof Contracts, { params = {}, query }: Parts = {}): string {
  const path = key
    .replace(/^\w+ /, '/api')
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return path + searchOf(query);
}

/** The query string of an address; empty without a query. */
function searchOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = String(new URLSearchParams(query instanceof URLSearchParams ? query : given));
  return search && `?${search}`;
}
