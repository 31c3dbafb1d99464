import { type Expression, type SqlBool, sql } from 'kysely';
import { containing } from '../../services/platform/postgres/statements.ts';
import { foldedWords } from '../../services/rules/texts/folding.ts';

/**
 * Whether a folded text contains each word of `typed`, in any order and spelling (specification/search-and-lists §4);
 * none holds a text without letters and digits.
 */
export function holdsWords(folded: Expression<string>, typed: string): Expression<SqlBool> {
  const words = foldedWords(typed).map((spellings) => {
    const ways = spellings.map((one) => sql`${folded} like ${containing(one)}`);
    return sql`(${sql.join(ways, sql` or `)})`;
  });
  return words.length === 0 ? sql`false` : sql`(${sql.join(words, sql` and `)})`;
}

/** The typed text; undefined without a letter or digit, which a filter may take for no question. */
export function withWord(typed: string | undefined): string | undefined {
  return foldedWords(typed ?? '').length > 0 ? typed : undefined;
}
