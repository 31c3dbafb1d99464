import Type, { type Static } from 'typebox';
import type { JsonText } from './json-text.ts';
import { LAST_PAGE, MOST_ROWS } from './page.ts';
import { SHOWN } from './texts.ts';

/** The answer of every refused request (specification/http-contract §6). `error` is Bosnian and fit to show. */
export const ErrorAnswer = Type.Object({
  error: Type.String(),
  code: Type.String(),
  details: Type.Optional(Type.Array(Type.Object({ field: Type.String(), error: Type.String() }))),
});
export type ErrorAnswer = Static<typeof ErrorAnswer>;

/** 0 or 1, as the wire contract writes a flag; numbers and their text are accepted on the way in. */
export const Flag = Type.Integer({ minimum: 0, maximum: 1 });

/** A flag as it is answered. */
export const FlagAnswer = Type.Unsafe<0 | 1>(Type.Integer());

/** An amount in hundredths of a KM. At most 1,000,000 KM. */
export const Amount = Type.Integer({ minimum: 0, maximum: 100_000_000 });

/** Marks a text that is kept on one line: its line breaks and control characters become blanks before it is checked. */
export const ONE_LINE = 'x-one-line';

/** A text on one line that may be empty, at most `maxLength` characters. */
export const line = (maxLength = 200) => Type.String({ maxLength, [ONE_LINE]: true });

/** A name or title: on one line, with something to see. */
export const text = (maxLength = 200) =>
  Type.String({ minLength: 1, maxLength, pattern: SHOWN, [ONE_LINE]: true });

/** A text on one line that may be empty or missing. */
export const optionalText = (maxLength = 200) => Type.Optional(line(maxLength));

/** The format of a text that holds no address of the web. */
export const NO_WEB_ADDRESS = 'no-web-address';

/** A part of a person's name or home, on one line: mails repeat it to whatever address was typed, so it holds no link. */
export const personText = (maxLength: number) => Type.String({ ...text(maxLength), format: NO_WEB_ADDRESS });
/** One that may be empty or missing. */
export const optionalPersonText = (maxLength: number) =>
  Type.Optional(Type.String({ maxLength, format: NO_WEB_ADDRESS, [ONE_LINE]: true }));

/** A text of several lines, with something to see; or one that may be empty or missing. */
export const longText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: SHOWN });
export const optionalLongText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** A link that visitors follow (`kernel/wire/links.ts`): required, or one that may be empty. */
export const link = (maxLength = 500) =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', format: 'link' });
export const optionalLink = (maxLength = 500) => Type.Optional(Type.String({ maxLength, format: 'link' }));

/** A field that holds JSON text of such a value (specification/http-contract §4). */
export const jsonText = <T>() => Type.Unsafe<JsonText<T>>(Type.String());

export const Slug = Type.String({ minLength: 1, maxLength: 200 });

/** `_id` (text) or the numeric id, as a path parameter (specification/http-contract §2). */
export const IdParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
export const SlugParams = Type.Object({ slug: Slug });

/** A list that the wire contract also carries as JSON text (specification/http-contract §4). Both forms have the same limit. */
export const listOrText = <T extends Type.TSchema>(item: T, maxItems = 500, maxLength = 200_000) =>
  Type.Union([Type.Array(item, { maxItems }), Type.String({ maxLength })]);
export type ListOrText<T extends Type.TSchema> = Type.TUnion<[Type.TArray<T>, Type.TString]>;

/** The lines of a cart or an order: at most 200, as JSON text within the limit of the body. */
export const cartLines = <T extends Type.TSchema>(line: T) => listOrText(line, 200, 200_000);

/** The page of a table, and how many of its rows. */
export const paging = (lastPage = LAST_PAGE) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: lastPage })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ROWS })),
});

/** The order of a table's rows: by one of these fields, ascending or descending. */
export const sorting = <Field extends string>(...fields: readonly Field[]) => ({
  sort: Type.Optional(Type.Enum(fields.flatMap((field) => [`${field}-asc`, `${field}-desc`] as const))),
});

/** One of these texts. */
export const oneOf = <const T extends readonly string[]>(values: T): Type.TEnum<[...T]> =>
  Type.Enum<[...T]>([...values]);

/** Of this form, or null. */
export const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Deleted = Type.Object({ _id: Type.String() });
