import type { FormName } from './forms.ts';
import { FORMS } from './forms.ts';

/** A subcategory with its table of product kinds, one a line, fields divided by `|`. */
export type SubcategoryVocabulary = {
  readonly name: string;
  /** Option of the filter group 'Namjena' that all its products carry. */
  readonly use: string;
  /** Name of the subcategory (same main category) that some products are also listed in. */
  readonly related: string;
  readonly rows: string;
};

export type CategoryVocabulary = {
  readonly name: string;
  readonly slug: 'zdravlje' | 'aparati-i-pomagala' | 'drogerija' | 'ljepota-i-njega' | 'sport-i-rekreacija';
  readonly filterGroups: readonly string[];
  readonly subcategories: readonly SubcategoryVocabulary[];
};

/** One row of a vocabulary table: what a brand can make in several strengths and packs. */
export type ProductKind = {
  readonly name: string;
  /** Short name for the label, upper case. */
  readonly lettering: string;
  readonly form: FormName;
  /** Hundredths of a KM, for the smallest pack of the weakest strength. */
  readonly basePrice: number;
  readonly strengths: readonly string[];
  readonly motif: string;
  readonly purpose: string;
  readonly about: string;
  readonly contents: string;
};

const isForm = (value: string): value is FormName => Object.hasOwn(FORMS, value);

/** Reads a vocabulary table. Throws on a row that does not have nine fields, a known form and a price. */
export const parseKinds = (rows: string): ProductKind[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const fields = row.split('|').map((field) => field.trim());
      const [name, lettering, form, price, strengths, motif, purpose, about, contents] = fields;
      if (
        !name ||
        !lettering ||
        !form ||
        !price ||
        !strengths ||
        !motif ||
        !purpose ||
        !about ||
        !contents ||
        fields.length !== 9
      ) {
        throw new Error(`Vocabulary row needs nine fields: ${row}`);
      }
      if (!isForm(form)) throw new Error(`Unknown form '${form}' in: ${row}`);
      const basePrice = Math.round(Number(price) * 100);
      if (!Number.isFinite(basePrice) || basePrice <= 0) throw new Error(`Bad price '${price}' in: ${row}`);
      return {
        name,
        lettering,
        form,
        basePrice,
        strengths: strengths === '-' ? [''] : strengths.split(';'),
        motif,
        purpose,
        about,
        contents,
      };
    });
