import type { Call, Contract } from '../../platform/http/contract.ts';

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

/** The TypeScript declarations of the published client: the type `Calls` with every call that is answered as JSON. */
export function clientTypes(contract: Contract): string {
  const calls = Object.entries(contract).filter(([, call]) =>
    answersOf(call).every(({ content }) => !content),
  );
  const lines = calls.map(([key, call]) => `  /** ${call.summary}. */\n  '${key}': ${callType(call)};`);
  return `${HEAD}\nexport type Calls = {\n${lines.join('\n')}\n};\n`;
}

const HEAD = `// Written by \`npm run client\`.

type Needed<Key extends keyof Calls> = Omit<Calls[Key], 'answer'>;
type Given<Key extends keyof Calls> = {} extends Needed<Key> ? [given?: Needed<Key>] : [given: Needed<Key>];

export type ShopClient = {
  /** Makes a call, and resolves with its answer. Rejects with \`ApiError\` for every answer that is not 2xx. */
  call<Key extends keyof Calls>(key: Key, ...given: Given<Key>): Promise<Calls[Key]['answer']>;
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
  /** The whole answer. */
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
  const answer = union(answersOf(call).map(typeText));
  return `{ ${[...parts, `answer: ${answer}`].join('; ')} }`;
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
