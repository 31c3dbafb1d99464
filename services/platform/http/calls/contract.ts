import Type, { type Static } from 'typebox';
import { IdParams, SlugParams } from '../../kernel/wire/http-schemas.ts';
import type { Role } from './roles.ts';

/** One call of the API. */
export type Call = {
  /** For the OpenAPI document. */
  readonly summary: string;
  /** The callers: all by default, else customers, or administrators with one of these roles. Owners may call all. */
  readonly access?: 'customer' | readonly Role[];
  /** Of a call for every caller or for customers: administrators with one of these roles get more, or may do more. */
  readonly privileged?: readonly Role[];
  /** An administrator may ask for its answer as of a moment (`asOf`); 'past': its handler refuses what is to come. */
  readonly asOf?: true | 'past';
  /**
   * Its answer has any length (specification/http-contract §3), and few are under way at the same time: a 'list' in portions
   * (`sendList`), a 'file', or one that is 'shared' by all who ask for it at the same time (`AnswerCache.sendLong`).
   */
  readonly long?: 'list' | 'file' | 'shared';
  readonly params?: Type.TObject;
  readonly query?: Type.TObject;
  readonly body?: Type.TSchema;
  /** The body is a form with a file (`multipart/form-data`) instead, which the handler reads. */
  readonly form?: true;
  /** The answers by status. */
  readonly answers:
    | { readonly 200: Type.TSchema }
    | { readonly 201: Type.TSchema }
    | { readonly 202: Type.TSchema }
    | { readonly 204: Type.TNull };
  /**
   * Refusals are answered as `ErrorAnswer`; those with further fields, or with `details` of another form, have these
   * fields here, by their code.
   */
  readonly refusals?: Readonly<Record<string, Type.TObject | readonly Type.TObject[]>>;
};

/** An answer that is a file of this type. The browser follows its address, or saves it. */
export const file = (type: string) =>
  Type.Unsafe<never>({ content: { [type]: { schema: { type: 'string', format: 'binary' } } } });

/** The calls of a module by `METHOD /path`: the path as it follows `/api`, with `:name` for a parameter. */
export type Contract = Readonly<Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, Call>>;

type WithId = `${string}/:id` | `${string}/:id/${string}` | `${string}/:id.${string}`;
/** The parameters that a path has by its form. */
type PathParams<Key> = Key extends WithId
  ? { readonly params: typeof IdParams }
  : Key extends `${string}/:slug`
    ? { readonly params: typeof SlugParams }
    : unknown;
type Declared<C extends Contract> = {
  readonly [K in keyof C]: C[K] extends { readonly params: Type.TObject } ? C[K] : C[K] & PathParams<K>;
};

/**
 * Declares calls, once for the server that answers them and the browser that makes them. `:id`, and `:slug` at the end,
 * need no `params`.
 */
export function contract<const C extends Contract>(calls: C): Declared<C>;
export function contract(calls: Contract): Contract {
  return Object.fromEntries(Object.entries(calls).map(([key, call]) => [key, { ...paramsOf(key), ...call }]));
}

function paramsOf(key: string) {
  if (/\/:id(?=$|[/.])/.test(key)) return { params: IdParams };
  return key.endsWith('/:slug') ? { params: SlugParams } : {};
}

type StaffRoles = { readonly read?: readonly Role[]; readonly write?: readonly Role[] };
type ForStaff<C extends Contract> = {
  readonly [K in keyof C]: C[K] extends Roled ? C[K] : C[K] & { readonly access: readonly Role[] };
};
type StaffContract = <const C extends Contract>(calls: C) => Declared<ForStaff<C>>;

/** Declares calls of administrators: those who `read` may `GET`, those who `write` all else, where a call names no roles. */
export function staffContract(roles: StaffRoles): StaffContract;
export function staffContract({ read = [], write = [] }: StaffRoles): (calls: Contract) => Contract {
  const accessOf = (key: string) => (key.startsWith('GET ') && !key.includes('/delete-') ? read : write);
  return (calls) => {
    const roled = Object.entries(calls).map(([key, call]) => {
      const names = call.access !== undefined || call.privileged !== undefined;
      return [key, names ? call : { ...call, access: accessOf(key) }] as const;
    });
    return contract(Object.fromEntries(roled));
  };
}

/** Declares a deletion, which `DELETE` and `GET` call alike; handlers name it by `DELETE`. */
export function deletion<const Path extends `/${string}/delete-${string}`, const C extends Call>(
  path: Path,
  call: C,
): Readonly<Record<`GET ${Path}` | `DELETE ${Path}`, C>>;
export function deletion(path: string, call: Call): Readonly<Record<string, Call>> {
  return { [`GET ${path}`]: call, [`DELETE ${path}`]: call };
}

/** The same type, deeply read-only. */
export type Immutable<T> = T extends string
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Immutable<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Immutable<T[K]> }
      : T;

type StaticOf<Schema> = Schema extends Type.TSchema ? Static<Schema> : never;
type Part<C, Name extends keyof Call> = C extends { readonly [K in Name]: infer Schema }
  ? StaticOf<Schema>
  : undefined;

/** The types that a call declares; undefined where it declares nothing. */
export type ParamsOf<C> = Part<C, 'params'>;
export type QueryOf<C> = Part<C, 'query'>;
export type BodyOf<C> = Part<C, 'body'>;
/** The answer of a call that is not refused. */
export type AnswerOf<C extends Call> = StaticOf<C['answers'][keyof C['answers']]>;

type Roled = { readonly access: readonly Role[] } | { readonly privileged: readonly Role[] };
/** The calls of a contract that are for administrators, or do more for them. */
export type RoledCall<C extends Contract> = { [K in keyof C]: C[K] extends Roled ? K : never }[keyof C];

/** The roles that may make each of these calls as administrators. */
export function rolesOf<C extends Contract>(calls: C): Readonly<Record<RoledCall<C>, readonly Role[]>>;
export function rolesOf(calls: Contract): Readonly<Record<string, readonly Role[]>> {
  return Object.fromEntries(
    Object.entries(calls).flatMap(([key, { access, privileged }]) => {
      const roles = access === undefined || access === 'customer' ? privileged : access;
      return roles ? [[key, roles]] : [];
    }),
  );
}
