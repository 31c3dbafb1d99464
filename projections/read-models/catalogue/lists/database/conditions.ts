import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containing } from '../../../../../services/platform/postgres/statements.ts';
import { shownPrice } from '../../product-index/administration.ts';
import type { CatalogueTables } from '../../states/tables.ts';

/** The fields that conditions read; the texts of a deleted product are empty. */
export type ConditionRow = Pick<CatalogueTables['list_rows'], 'number' | 'price' | 'terms'> &
  Pick<CatalogueTables['list_texts'], 'titles' | 'codes'>;

/** Which rows of a table are looked for. */
export type Search = {
  readonly table: 'list_rows' | 'list_texts';
  readonly where: RawBuilder<SqlBool>;
};

/** Whether a product is in a set: asked of the database for a whole set, and of single rows when they change. */
export type Condition = {
  readonly key: string;
  /** The term whose products they are, or which rows of a table match. */
  readonly source: { readonly term: string } | Search;
  holds(row: ConditionRow): boolean;
};

export function hasTerm(term: string): Condition {
  return {
    key: term,
    source: { term },
    holds: ({ terms }) => terms.includes(term),
  };
}

/** The title, folded and with `| ` before each spelling, contains `text`. */
export function titleContains(text: string): Condition {
  return {
    key: `title contains ${text}`,
    source: { table: 'list_texts', where: titlesLike(text) },
    holds: ({ titles }) => titles.includes(text),
  };
}

export function titlesLike(text: string): RawBuilder<SqlBool> {
  return sql`titles like ${containing(text)}`;
}

/** Where a title contains a text: anywhere, where a word begins, where the title begins. */
export const PLACES = {
  anywhere: (text: string) => titleContains(text),
  wordStart: (text: string) => titleContains(` ${text}`),
  titleStart: (text: string) => titleContains(`| ${text}`),
};
export type Places<Value> = { readonly [Place in keyof typeof PLACES]: Value };

/**
 * A word of the title begins with `text`, of 4 letters at least, written with one typo: a letter added, missing or wrong, or
 * two swapped. One half of it is then as it is written, or the swap is in the middle: that narrows the search by trigrams.
 */
export function wordStartsNearly(text: string): Condition {
  const pattern = ` (${oneTypo(text).join('|')})`;
  const matches = new RegExp(pattern);
  const half = text.length >> 1;
  const parts = [
    ` ${text.slice(0, half)}`,
    ` ${text.slice(0, half - 1)}${text.slice(half, half + 1)}`,
    text.slice(half),
  ];
  const hasPart = sql.join(parts.map(titlesLike), sql` or `);
  return {
    key: `title nearly ${text}`,
    source: { table: 'list_texts', where: sql`(${hasPart}) and titles ~ ${pattern}` },
    holds: ({ titles }) => matches.test(titles),
  };
}

/** A bar code or key is `text`, which is in lower case. */
export function codeIs(text: string): Condition {
  const [start, whole] = [`\t${text}`, `\t${text}\t`];
  return {
    key: `code is ${text}`,
    // The first condition is the one that the index knows.
    source: {
      table: 'list_texts',
      where: sql`codes like ${containing(start)} and codes || chr(9) like ${containing(whole)}`,
    },
    holds: ({ codes }) => `${codes}\t`.includes(whole),
  };
}

/** A bar code or key begins with `text`, which is in lower case. */
export function codeStarts(text: string): Condition {
  return {
    key: `code starts ${text}`,
    source: { table: 'list_texts', where: sql`codes like ${containing(`\t${text}`)}` },
    holds: ({ codes }) => codes.includes(`\t${text}`),
  };
}

/** The price as `amountSearch` writes it contains `text`. */
export function priceContains(text: string): Condition {
  const shown = sql`(price / 100)::text || ',' || lpad((price % 100)::text, 2, '0')`;
  return {
    key: `price contains ${text}`,
    source: { table: 'list_rows', where: sql`${shown} like ${containing(text)}` },
    holds: ({ price }) => shownPrice(price).includes(text),
  };
}

/** `text` holds letters and digits only, so that it means nothing else in a pattern. */
function oneTypo(text: string): string[] {
  const patterns = new Set<string>();
  for (let at = 0; at < text.length; at += 1) {
    const [start, letter, rest] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
    patterns.add(`${start}[a-z0-9]${rest}`);
    patterns.add(`${start}${rest}`);
    patterns.add(`${start}[a-z0-9]${letter}${rest}`);
    patterns.add(`${start}${rest.slice(0, 1)}${letter}${rest.slice(1)}`);
  }
  return [...patterns];
}
