import type { Contracts } from '../../access/contracts.ts';
import type { Contract } from '../../platform/http/calls/contract.ts';
import type { Headers } from '../seed-world.ts';

/** The data that make a declared call valid, so that tests can add one fault at a time. */
export type Example = {
  /** Values of existing entities; created on each use, where the valid call consumes them. */
  readonly params?: Readonly<Record<string, string>> | (() => Promise<Readonly<Record<string, string>>>);
  /** The required query. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /**
   * The caller: the administrator, or a customer where one is required. Created anew, before `params`, where the call
   * ends the session.
   */
  readonly as?: Headers | (() => Promise<Headers>);
  /** The status, unless it is the first declared one. */
  readonly right?: number;
  /** The status of an unknown id; 404 by default. */
  readonly unknown?: number;
  /** Fields that accept any whole number, however large. */
  readonly anyNumber?: readonly string[];
  /** The code of the answer to a missing body, where the schema allows one. */
  readonly noBody?: string;
  readonly refused?: readonly Refused[];
};
/** By `METHOD /path/:name`, the names of contracts. */
export type Examples = { readonly [Key in keyof Contracts]?: Example };

/** A declared call with its example. */
export type RightCall = Example & {
  readonly access: 'everybody' | 'customer' | 'administrator';
  readonly right: number;
};

/** A call that fits the schema and is refused for another reason. */
export type Refused = {
  readonly name: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly as?: Headers;
  readonly status: number;
  readonly code: string;
  readonly field?: string;
};

/** Deletes by GET and by DELETE, each another entity. */
export function deletion(
  path: string,
  make: () => Promise<string>,
  more: Example = {},
): Readonly<Record<string, Example>> {
  const example: Example = { params: async () => ({ id: await make() }), ...more };
  return { [`GET ${path}`]: example, [`DELETE ${path}`]: example };
}

/** Restores an entity that is created and deleted for each call. */
export function restoring(remove: () => Promise<string>): Example {
  return { params: async () => ({ id: await remove() }) };
}

/** `METHOD /path/{name}` for `METHOD /path/:name`. */
export function openApiKey(key: string): string {
  return key.replace(/:(\w+)/g, '{$1}');
}

/** Every declared call by its OpenAPI name, with its example. */
export function withExamples(
  contract: Contract,
  examples: Readonly<Record<string, Example>>,
): Readonly<Record<string, RightCall>> {
  const undeclared = Object.keys(examples).filter((key) => !Object.hasOwn(contract, key));
  if (undeclared.length > 0) throw new Error(`No contract declares ${undeclared.join(', ')}`);
  const calls = Object.entries(contract).map(([key, { access, answers }]): [string, RightCall] => [
    openApiKey(key),
    {
      access: access === undefined || access === 'customer' ? (access ?? 'everybody') : 'administrator',
      right: Number(Object.keys(answers)[0]),
      ...examples[key],
    },
  ]);
  return Object.fromEntries(calls);
}
