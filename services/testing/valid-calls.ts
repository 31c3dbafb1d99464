import type { Contracts } from '../access/contracts.ts';
import type { Contract } from '../platform/http/contract.ts';
import type { Headers } from './seed-world.ts';

/** What a call needs, beside its declaration, to be valid, so that tests can put in one fault at a time. */
export type Example = {
  /** Of something that exists; made when it is asked for, where the right call uses it up. */
  readonly params?: Readonly<Record<string, string>> | (() => Promise<Readonly<Record<string, string>>>);
  /** What the query must have. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Who asks; the administrator, or a customer where one is asked for. Made anew, before `params`, where the call ends the sign-in. */
  readonly as?: Headers | (() => Promise<Headers>);
  /** The status, where it is not the first that is declared. */
  readonly right?: number;
  /** What an id is answered that nothing has; 404 where nothing is said. */
  readonly unknown?: number;
  /** Fields in which any whole number is good, however large. */
  readonly anyNumber?: readonly string[];
  /** The code that is answered without a body, where the schema allows that there is none. */
  readonly noBody?: string;
  readonly refused?: readonly Refused[];
};
/** By `METHOD /path/:name`, as contracts name their calls. */
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

/** Deleting by GET and by DELETE, each something of its own. */
export function deletion(
  path: string,
  make: () => Promise<string>,
  more: Example = {},
): Readonly<Record<string, Example>> {
  const example: Example = { params: async () => ({ id: await make() }), ...more };
  return { [`GET ${path}`]: example, [`DELETE ${path}`]: example };
}

/** Restoring something that was deleted before, made for each call. */
export function restoring(remove: () => Promise<string>): Example {
  return { params: async () => ({ id: await remove() }) };
}

/** `METHOD /path/{name}` for `METHOD /path/:name`. */
export function openApiKey(key: string): string {
  return key.replace(/:(\w+)/g, '{$1}');
}

/** Every declared call as OpenAPI names it, with what the examples say of it. */
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
