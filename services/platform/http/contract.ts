import Type, { type Static } from 'typebox';
import type { Role } from './roles.ts';

/** One call of the API. */
export type Call = {
  /** For the OpenAPI document. */
  readonly summary: string;
  /** Who may call: every caller by default, else customers, or administrators with one of these roles. Owners may call all. */
  readonly access?: 'customer' | readonly Role[];
  /** Of a call for every caller or for customers: administrators with one of these roles get more, or may do more. */
  readonly privileged?: readonly Role[];
  readonly params?: Type.TObject;
  readonly query?: Type.TObject;
  readonly body?: Type.TSchema;
  /** The body is a form with a file (`multipart/form-data`) instead, which the handler reads. */
  readonly form?: true;
  /** The answers by status. Refusals have one form for all calls (`ErrorAnswer`) and are not declared. */
  readonly answers:
    | { readonly 200: Type.TSchema }
    | { readonly 201: Type.TSchema }
    | { readonly 202: Type.TSchema }
    | { readonly 204: Type.TNull };
};

/** An answer that is a file of this type. The browser follows its address, or saves it. */
export const file = (type: string) =>
  Type.Unsafe<never>({ content: { [type]: { schema: { type: 'string', format: 'binary' } } } });

/** The calls of a module by `METHOD /path`: the path as it follows `/api`, with `:name` for a parameter. */
export type Contract = Readonly<Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, Call>>;

/** Declares calls, once for the server that answers them and the browser that makes them. */
export const contract = <const C extends Contract>(calls: C): C => calls;

/** Declares a deletion, which `DELETE` and `GET` call alike; handlers name it by `DELETE`. */
export function deletion<const Path extends `/${string}/delete-${string}`, const C extends Call>(
  path: Path,
  call: C,
): Readonly<Record<`GET ${Path}` | `DELETE ${Path}`, C>>;
export function deletion(path: string, call: Call): Readonly<Record<string, Call>> {
  return { [`GET ${path}`]: call, [`DELETE ${path}`]: call };
}

/** The same type, deeply read-only. */
export type Immutable<T> = T extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Immutable<T[K]> }
    : T;

type StaticOf<Schema> = Schema extends Type.TSchema ? Static<Schema> : never;
type Part<C, Name extends keyof Call> = C extends { readonly [K in Name]: infer Schema }
  ? StaticOf<Schema>
  : undefined;

/** What a call declares; undefined where it declares nothing. */
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
