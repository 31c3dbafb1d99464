import type { Call, Contract } from '../../platform/http/calls/contract.ts';

/** As much of JSON Schema as contracts use. */
type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  /** Of a file by its media type. */
  readonly content?: object;
};

/**
 * The TypeScript declarations of the published client: the type `Calls` with every call that is answered as JSON, and
 * `FileCalls` with those that are answered as a file.
 */
export function clientTypes(contract: Contract): string {
  const calls = Object.entries(contract);
  const json = calls.filter(([, call]) => fileTypes(call).length === 0);
  const files = calls.filter(([, call]) => fileTypes(call).some((type) => type !== ENDLESS));
  return `${HEAD}\n${recordText('Calls', json)}\n${recordText('FileCalls', files)}`;
}

/** A stream of events, which is no file. */
const ENDLESS = 'text/event-stream';

/** The media types of the files that a call is answered as. */
function fileTypes(call: Call): readonly string[] {
  return answersOf(call).flatMap(({ content = {} }) => Object.keys(content));
}

function recordText(name: string, calls: readonly (readonly [string, Call])[]): string {
  const lines = calls.map(([key, call]) => `  /** ${call.summary}. */\n  '${key}': ${callType(call)};`);
  return `export type ${name} = {\n${lines.join('\n')}\n};\n`;
}

const HEAD = `// Written by \`npm run client\`.

type Needed<C> = Omit<C, 'answer' | 'refusals'>;
type Given<C> = {} extends Needed<C> ? [given?: Needed<C>] : [given: Needed<C>];

export type ShopClient = {
  /** Makes a call, and resolves with its answer. Rejects with \`ApiError\` for every answer that is not 2xx. */
  call<Key extends keyof Calls>(key: Key, ...given: Given<Calls[Key]>): Promise<Calls[Key]['answer']>;
  /** As \`call\`, for a call that is answered as a file. */
  file<Key extends keyof FileCalls>(key: Key, ...given: Given<FileCalls[Key]>): Promise<Blob>;
};

export type ClientOptions = {
  /** Where the shop is: \`https://trgovina.example\`. */
  readonly url: string;
  /** The token of the signed-in person, as \`POST /users/login\` answers it; null for a guest. */
  readonly token?: () => string | null;
  readonly fetch?: typeof fetch;
};

/** Reads after a command show what the command wrote. */
export declare function createShopClient(options: ClientOptions): ShopClient;

/** A refused call: a Bosnian sentence fit to show, and a code. Status 0 means that no answer came. */
export declare class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly { readonly field: string; readonly error: string }[];
  /** The whole answer: \`refusals\` of the call has the further fields of some codes. */
  readonly answer: unknown;
}
`;

function answersOf({ answers }: Call): readonly Schema[] {
  return Object.values(answers);
}

function callType(call: Call): string {
  const parts = (['params', 'query', 'body'] as const).flatMap((name) => {
    const schema: Schema | undefined = call[name];
    if (!schema) return [];
    const isOptional = name === 'query' && (schema.required ?? []).length === 0;
    return [`${name}${isOptional ? '?' : ''}: ${typeText(schema)}`];
  });
  if (call.form) parts.push('body: FormData');
  parts.push(`answer: ${fileTypes(call).length > 0 ? 'Blob' : union(answersOf(call).map(typeText))}`);
  const refusals = Object.entries(call.refusals ?? {}).map(
    ([code, forms]) => `readonly ${code}: ${union([forms].flat().map(typeText))}`,
  );
  if (refusals.length > 0) parts.push(`refusals: { ${refusals.join('; ')} }`);
  return `{ ${parts.join('; ')} }`;
}

/** The TypeScript type of the values that a schema admits. */
export function typeText(schema: Schema): string {
  if (schema.anyOf) return union(schema.anyOf.map(typeText));
  if (schema.allOf) return schema.allOf.map((one) => `(${typeText(one)})`).join(' & ');
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if ('const' in schema) return JSON.stringify(schema.const);
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `readonly (${typeText(schema.items ?? {})})[]`;
    case 'object':
      return objectText(schema);
    default:
      return 'unknown';
  }
}

function objectText({ properties = {}, required = [], patternProperties }: Schema): string {
  if (patternProperties)
    return `{ readonly [name: string]: ${union(Object.values(patternProperties).map(typeText))} }`;
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `readonly ${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeText(schema)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}
