import categories from '../data/categories.json' with { type: 'json' };

/** A kind of product that a brand makes in several strengths and packs. */
export type ProductKind = {
  readonly name: string;
  /** Name of its form (`forms.ts`). */
  readonly form: string;
  /** Hundredths of a KM, for the smallest pack of the weakest strength. */
  readonly basePrice: number;
  readonly strengths: readonly string[];
  readonly purpose: string;
  readonly about: string;
  readonly contents: string;
};

export type SubcategoryVocabulary = {
  readonly name: string;
  /** Option of the filter group 'Namjena' that all its products carry. */
  readonly use: string;
  /** Name of the subcategory (same main category) that some products are also listed in. */
  readonly related: string;
  readonly kinds: readonly ProductKind[];
};

export type CategoryVocabulary = {
  readonly name: string;
  readonly slug: string;
  readonly filterGroups: readonly string[];
  readonly subcategories: readonly SubcategoryVocabulary[];
};

export const CATEGORIES: readonly CategoryVocabulary[] = categories;

export type PlacedSubcategory = { readonly category: number; readonly vocabulary: SubcategoryVocabulary };
/** The 30 subcategories in one row: the indices that products carry. */
export const SUBCATEGORIES: readonly PlacedSubcategory[] = CATEGORIES.flatMap((category, index) =>
  category.subcategories.map((vocabulary) => ({ category: index, vocabulary })),
);

export type PlacedKind = ProductKind & {
  readonly index: number;
  readonly category: number;
  readonly subcategory: number;
  readonly related: number;
  readonly use: string;
  /** How often the shop carries it, 1 (least) to 4. */
  readonly weight: number;
};

const relatedOf = ({ category, vocabulary }: PlacedSubcategory): number => {
  const related = SUBCATEGORIES.findIndex(
    (other) => other.category === category && other.vocabulary.name === vocabulary.related,
  );
  if (related < 0)
    throw new Error(`Unknown related subcategory '${vocabulary.related}' of '${vocabulary.name}'`);
  return related;
};

const WEIGHTS = [4, 2, 3, 4, 3] as const;

/** Every kind, dealt out over the subcategories, so that any beginning of the list has some of everything. */
export const KINDS: readonly PlacedKind[] = SUBCATEGORIES.flatMap((place, subcategory) =>
  place.vocabulary.kinds.map((kind, row) => ({ kind, row, place, subcategory })),
)
  .sort((a, b) => a.row - b.row || ((a.subcategory * 7) % 30) - ((b.subcategory * 7) % 30))
  .map(({ kind, row, place, subcategory }, index) => ({
    ...kind,
    index,
    category: place.category,
    subcategory,
    related: relatedOf(place),
    use: place.vocabulary.use,
    weight: Math.max(1, (WEIGHTS[place.category] ?? 3) - (row > 5 ? 1 : 0)),
  }));
