import { withoutTags } from '../rules/without-tags.ts';
export type ProductStatus = 'published' | 'draft' | 'unpublished';

/** An option of a product the buyer chooses from, with a regular price of its own in hundredths of a KM. */
export type Variation = {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly price: number;
};

/** An option of a filter group that a product has; group 0 is the empty entry of a form and matches nothing. */
export type ChosenFilter = { readonly group: number; readonly option: string };

/** The long texts of a product, which lists never need. Rich text is sanitised before it gets here. */
export type ProductTexts = {
  readonly description: string;
  readonly shortDescription: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
};

/** All that is known of a product. Amounts in hundredths of a KM; an unset picture is 'empty'. */
export type ProductFacts = ProductTexts & {
  /** `product_id` on the wire. */
  readonly number: number;
  readonly title: string;
  readonly slug: string;
  readonly purpose: string;
  readonly price: number;
  readonly wholesalePrice: number;
  readonly onSale: boolean;
  readonly salePercent: number;
  readonly inWeeklyOffer: boolean;
  readonly status: ProductStatus;
  readonly brand: number;
  readonly category: number;
  readonly subcategory: number | null;
  readonly categories: readonly number[];
  readonly subcategories: readonly number[];
  readonly filters: readonly ChosenFilter[];
  /** specification/catalogue §7: 1 Dodatak prehrani, 2 Kozmetika, 3 Ishrana, 4 Drogerija, 5 Aparati i pomagala. */
  readonly productType: number;
  readonly varied: boolean;
  readonly variations: readonly Variation[];
  readonly image: string;
  readonly thumbnail: string;
  /** `sliderImage1` to `sliderImage4`. */
  readonly gallery: readonly string[];
  readonly socialImage: string;
  readonly markup: number | null;
  readonly deliverer: number | null;
  readonly delivererBarcode: string;
  readonly delivererKey: string;
  readonly localKey: string;
  readonly deliveryTime: string;
  readonly available: boolean;
  readonly bestSeller: boolean;
  readonly onHomepage: boolean;
};

export const NO_PICTURE = 'empty';

/** What a product is unless somebody says otherwise (specification/catalogue §8). */
export const PRODUCT_DEFAULTS = {
  purpose: '',
  wholesalePrice: 0,
  onSale: false,
  salePercent: 0,
  inWeeklyOffer: false,
  status: 'draft',
  description: '',
  shortDescription: '',
  seoTitle: '',
  seoDescription: '',
  subcategory: null,
  categories: [],
  subcategories: [],
  filters: [],
  productType: 1,
  varied: false,
  variations: [],
  image: NO_PICTURE,
  thumbnail: NO_PICTURE,
  gallery: [NO_PICTURE, NO_PICTURE, NO_PICTURE, NO_PICTURE],
  socialImage: NO_PICTURE,
  markup: null,
  deliverer: null,
  delivererBarcode: '',
  delivererKey: '',
  deliveryTime: '',
  available: true,
  bestSeller: false,
  onHomepage: false,
} satisfies Partial<ProductFacts>;

type Defaults = typeof PRODUCT_DEFAULTS;
type Given = Omit<ProductFacts, keyof Defaults> & Partial<ProductFacts>;

/** The facts of a new product; its SEO texts are drawn from title and short description (specification/catalogue §8). */
export function newProduct(given: Given): ProductFacts {
  const facts = { ...PRODUCT_DEFAULTS, ...given };
  return {
    ...facts,
    seoTitle: facts.seoTitle || facts.title,
    seoDescription: facts.seoDescription || withoutTags(facts.shortDescription).slice(0, 120).trim(),
  };
}
