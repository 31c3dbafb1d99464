import { sql } from 'kysely';
import { anyOf } from '../../../../services/platform/postgres/statements.ts';
import { foldings } from '../../../../services/rules/texts/folding.ts';
import type { Target } from '../../../generations/projection.ts';
import type { LivingProduct, ProductDocument } from '../states/catalogue-documents.ts';
import type { ChangedProduct } from './write-terms.ts';

/** Writes the texts that searches look at, where they have changed. */
export function writeTexts(target: Target, products: readonly ChangedProduct[]): void {
  const gone = products.flatMap(({ before, after }) => (after.deleted && before ? after.number : []));
  const rows = products.flatMap(({ before, after }) =>
    after.deleted || isSame(before, after)
      ? []
      : { number: after.number, titles: titlesOf(after), codes: codesOf(after) },
  );
  if (gone.length > 0) target.write(sql`delete from list_texts where number = ${anyOf(gone)}`);
  if (rows.length > 0)
    target.write(
      sql`insert into list_texts (number, titles, codes)
        select * from unnest(${rows.map(({ number }) => number)}::integer[], ${rows.map(({ titles }) => titles)}::text[],
          ${rows.map(({ codes }) => codes)}::text[])
        on conflict (number) do update set titles = excluded.titles, codes = excluded.codes`,
    );
}

function isSame(before: ProductDocument | undefined, after: LivingProduct): boolean {
  return (
    before !== undefined &&
    !before.deleted &&
    before.title === after.title &&
    codesOf(before) === codesOf(after)
  );
}

/** Each folding of the title, with a sign before it that begins a title. */
function titlesOf({ title }: LivingProduct): string {
  return foldings(title)
    .map((folded) => `| ${folded}`)
    .join('');
}

/** Bar code and keys in lower case, each with a tab before it. */
function codesOf({ delivererBarcode, delivererKey, localKey }: LivingProduct): string {
  return [delivererBarcode, delivererKey, localKey]
    .filter(Boolean)
    .map((code) => `\t${code.toLowerCase()}`)
    .join('');
}
