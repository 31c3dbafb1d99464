import type { Headers } from './seed-world.ts';

/** What a call needs to be right, so that one wrong thing at a time can be put into it. */
export type RightCall = {
  readonly access: 'everybody' | 'customer' | 'administrator';
  /** Of something that exists; made when it is asked for, where the right call uses it up. */
  readonly params?: Readonly<Record<string, string>> | (() => Promise<Readonly<Record<string, string>>>);
  /** What the query must have. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Who asks; the administrator, or a customer where one is asked for. Made anew, before `params`, where the call ends the sign-in. */
  readonly as?: Headers | (() => Promise<Headers>);
  readonly right: number;
  /** What an id is answered that nothing has; 404 where nothing is said. */
  readonly unknown?: number;
  /** Fields in which any whole number is good, however large. */
  readonly anyNumber?: readonly string[];
  /** The code that is answered without a body, where the schema allows that there is none. */
  readonly noBody?: string;
  readonly refused?: readonly Refused[];
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

/** A list or a thing that everybody may read. */
export const listed: RightCall = { access: 'everybody', right: 200 };
export const table: RightCall = { access: 'administrator', right: 200 };

/** Deleting by GET and by DELETE, each something of its own. */
export function deletion(
  path: string,
  make: () => Promise<string>,
  more: Partial<RightCall> = {},
): Record<string, RightCall> {
  const call: RightCall = {
    access: 'administrator',
    right: 200,
    params: async () => ({ id: await make() }),
    ...more,
  };
  return { [`GET ${path}`]: call, [`DELETE ${path}`]: call };
}

/** Restoring something that was deleted before, made for each call. */
export function restoring(path: string, remove: () => Promise<string>): Record<string, RightCall> {
  return {
    [`POST ${path}/{id}/restore`]: {
      access: 'administrator',
      right: 200,
      params: async () => ({ id: await remove() }),
    },
  };
}
