/*
 * Every field of a product, declared once. Facts, defaults and events, bodies and answers, the columns of an import, the
 * labels of the audit trail and the values of the form are derived from this table. It has only data, so that the
 * browser may import it.
 */

import { fromFields } from '../platform/entity/entity-fields.ts';
import type { Publication } from '../rules/products/publication.ts';
import type { ChosenFilter, ProductPart, Variation } from './composed-values.ts';

export const VARIATION_TYPES = [
  'Boja',
  'Količina',
  'Aroma',
  'Sastav',
  'Vremenski period',
  'Tip pojasa',
  'Tip',
  'Vrsta',
] as const;
export const DELIVERY_TIMES = ['1 dan', '2 dana', '3 dana', '4 dana'] as const;

/** How an unset picture is stored (specification/catalogue §13). */
export const NO_PICTURE = 'empty';

export type ProductStatus = Publication;

/** The type of the fact for each kind of field. */
export type FactOfKind = {
  /** Surrounding blanks are cut off. */
  text: string;
  /** Stored as sent. */
  code: string;
  /** Sanitised HTML. */
  richText: string;
  slug: string;
  /** Hundredths of a KM. */
  amount: number;
  percent: number;
  /** 0 or 1 on the wire. */
  flag: boolean;
  /** The number of a brand, category or markup. */
  reference: number;
  optionalReference: number | null;
  references: readonly number[];
  /** specification/catalogue §7: 1 Dodatak prehrani, 2 Kozmetika, 3 Ishrana, 4 Drogerija, 5 Aparati i pomagala. */
  productType: number;
  deliveryTime: string;
  status: ProductStatus;
  filters: readonly ChosenFilter[];
  variations: readonly Variation[];
  /** Empty for a product that is no bundle. */
  parts: readonly ProductPart[];
  picture: string;
  /** Four pictures: `sliderImage1` to `sliderImage4` on the wire. */
  gallery: readonly string[];
};
export type Kind = keyof FactOfKind;

/**
 * A new product's default value for each kind, unless the field declares a `default`: an empty text if not listed here.
 */
const KIND_DEFAULTS: { readonly [K in Kind]?: FactOfKind[K] } = {
  amount: 0,
  percent: 0,
  flag: false,
  optionalReference: null,
  references: [],
  picture: NO_PICTURE,
};

type Declaration = {
  /** Its name on the wire, where that is not the name of the fact. */
  readonly wire?: string;
  /** Beside the field in the form. */
  readonly label: string;
  /** In the audit trail, where that is not the label of the form. */
  readonly auditLabel?: string;
  readonly kind: Kind;
  /** Characters of a text, most items of a list. */
  readonly max?: number;
  /** 'always': every product has it. 'form': the form requires it, an import does not. */
  readonly required?: 'always' | 'form';
  readonly default?: FactOfKind[Kind];
  /** The entity of a reference's number. */
  readonly refers?: 'brand' | 'category' | 'markup' | 'filter';
  /** The event that records its change, with others; without one the decider chooses the events. */
  readonly event?: string;
  /** Whether an import has a column for it. */
  readonly column?: true;
  /** Never public (specification/catalogue §14). */
  readonly onlyAdministrators?: true;
  /** Products added before the field existed have its default; `ProductAdded` may lack it. */
  readonly addedLater?: true;
};

const DESCRIBED = { event: 'ProductDescribed' } as const;
const SEO = { event: 'ProductSeoChanged' } as const;
const CLASSIFIED = { event: 'ProductClassified' } as const;
const VARIATIONS = { event: 'ProductVariationsChanged' } as const;
const PICTURE = { kind: 'picture', max: 300, event: 'ProductPhotosChanged' } as const;
const SUPPLY = { event: 'ProductSupplyChanged' } as const;
const COLUMN = { column: true } as const;
const ALWAYS = { required: 'always' } as const;
const INTERNAL = { onlyAdministrators: true } as const;

/** By the name of the fact, in the order in which texts and differences list them. */
export const PRODUCT_FIELDS = {
  title: { label: 'Naziv', kind: 'text', max: 250, ...ALWAYS, ...COLUMN },
  slug: { label: 'Slug', auditLabel: 'Adresa', kind: 'slug', ...ALWAYS, ...COLUMN },
  purpose: { label: 'Namjena', kind: 'text', max: 250, required: 'form', ...COLUMN },
  description: { label: 'Opis', kind: 'richText', max: 100_000, ...DESCRIBED, ...COLUMN },
  shortDescription: { label: 'Kratki opis', kind: 'richText', max: 20_000, ...DESCRIBED, ...COLUMN },
  seoTitle: { label: 'SEO naslov', kind: 'text', max: 250, ...SEO, ...COLUMN },
  seoDescription: { label: 'SEO opis', kind: 'text', max: 1000, ...SEO, ...COLUMN },
  wholesalePrice: {
    wire: 'vele_price',
    label: 'Veleprodajna cijena (KM)',
    auditLabel: 'Veleprodajna cijena',
    kind: 'amount',
    ...INTERNAL,
    ...COLUMN,
  },
  price: { label: 'Cijena (KM)', auditLabel: 'Cijena', kind: 'amount', ...ALWAYS, ...COLUMN },
  salePercent: {
    wire: 'actionPercent',
    label: 'Popust (%)',
    auditLabel: 'Akcijski popust',
    kind: 'percent',
    max: 99,
    ...COLUMN,
  },
  onSale: {
    wire: 'productAction',
    label: 'Proizvod na akciji',
    auditLabel: 'Na akciji',
    kind: 'flag',
    ...COLUMN,
  },
  inWeeklyOffer: {
    wire: 'productOffer',
    label: 'Ponuda sedmice',
    auditLabel: 'U ponudi sedmice',
    kind: 'flag',
    ...COLUMN,
  },
  varied: {
    wire: 'productVariety',
    label: 'Proizvod ima varijacije',
    auditLabel: 'Ima varijacije',
    kind: 'flag',
    ...VARIATIONS,
  },
  variations: {
    wire: 'productVariations',
    label: 'Varijacije',
    kind: 'variations',
    default: [],
    max: 100,
    ...VARIATIONS,
  },
  image: { label: 'Glavna slika', auditLabel: 'Slika', ...PICTURE },
  thumbnail: { wire: 'image_thumb', label: 'Mala slika', ...PICTURE },
  gallery: { label: 'Galerija', ...PICTURE, kind: 'gallery', default: Array(4).fill(NO_PICTURE) },
  socialImage: { wire: 'facebookImage', label: 'Slika za društvene mreže', ...PICTURE },
  status: { label: 'Status', kind: 'status', default: 'draft', required: 'form', ...COLUMN },
  available: { label: 'Odmah dostupno', kind: 'flag', default: true, ...COLUMN },
  onHomepage: {
    wire: 'displayOnHomepage',
    label: 'Prikaži na naslovnoj',
    auditLabel: 'Na naslovnici',
    kind: 'flag',
    ...COLUMN,
  },
  bestSeller: { label: 'Best Seller', kind: 'flag', ...COLUMN },
  brand: { label: 'Brend', kind: 'reference', refers: 'brand', ...ALWAYS, ...CLASSIFIED, ...COLUMN },
  category: {
    label: 'Glavna kategorija',
    auditLabel: 'Kategorija',
    kind: 'reference',
    refers: 'category',
    ...ALWAYS,
    ...CLASSIFIED,
    ...COLUMN,
  },
  subcategory: {
    wire: 'subCategory',
    label: 'Potkategorija',
    kind: 'optionalReference',
    refers: 'category',
    ...CLASSIFIED,
    ...COLUMN,
  },
  categories: {
    label: 'Dodatne kategorije',
    auditLabel: 'Kategorije',
    kind: 'references',
    refers: 'category',
    max: 50,
    ...CLASSIFIED,
  },
  subcategories: {
    label: 'Dodatne potkategorije',
    auditLabel: 'Potkategorije',
    kind: 'references',
    refers: 'category',
    max: 50,
    ...CLASSIFIED,
  },
  filters: {
    label: 'Atributi proizvoda',
    auditLabel: 'Filteri',
    kind: 'filters',
    default: [],
    refers: 'filter',
    max: 200,
    ...CLASSIFIED,
  },
  productType: { label: 'Tip proizvoda', kind: 'productType', default: 1, ...CLASSIFIED, ...COLUMN },
  markup: { label: 'Marža', kind: 'optionalReference', refers: 'markup', ...SUPPLY, ...INTERNAL },
  deliverer: { label: 'Dobavljač', kind: 'optionalReference', refers: 'markup', ...SUPPLY, ...INTERNAL },
  delivererBarcode: { label: 'Barkod dobavljača', kind: 'code', max: 80, ...SUPPLY, ...INTERNAL, ...COLUMN },
  delivererKey: {
    wire: 'delivererProductKey',
    label: 'Šifra proizvoda kod dobavljača',
    kind: 'code',
    max: 80,
    ...SUPPLY,
    ...INTERNAL,
    ...COLUMN,
  },
  localKey: {
    wire: 'localProductKey',
    label: 'Lokalna šifra proizvoda',
    kind: 'text',
    max: 80,
    ...ALWAYS,
    ...SUPPLY,
    ...INTERNAL,
    ...COLUMN,
  },
  deliveryTime: { label: 'Vrijeme isporuke', kind: 'deliveryTime', ...SUPPLY, ...COLUMN },
  parts: {
    label: 'Sadržaj paketa',
    kind: 'parts',
    default: [],
    max: 20,
    event: 'ProductPartsChanged',
    addedLater: true,
  },
  countryOfOrigin: {
    label: 'Zemlja porijekla',
    kind: 'text',
    max: 100,
    addedLater: true,
    ...SUPPLY,
    ...COLUMN,
  },
} as const satisfies Record<string, Declaration>;

type Fields = typeof PRODUCT_FIELDS;
/** The name of a field as a fact. */
export type Fact = keyof Fields;
/** The facts of fields that are declared with `Property`, such as a kind or an event. */
export type FactWith<Property> = { [F in Fact]: Fields[F] extends Property ? F : never }[Fact];
/** Their names on the wire. */
export type WireOf<F extends Fact> = {
  [One in F]: Fields[One] extends { readonly wire: infer Wire extends string } ? Wire : One;
}[F];
/** The columns that an import takes. */
export type Column = WireOf<FactWith<{ readonly column: true }>>;
/** For each fact, by its name on the wire, the type that `OfKind` has for its kind. */
export type OnWire<OfKind extends Record<Kind, unknown>, F extends Fact> = {
  [One in F as WireOf<One>]: OfKind[Fields[One]['kind']];
};

/** A field without its name in the types, for code that treats all alike. */
export type ProductField = Declaration & {
  readonly fact: Fact;
  readonly wire: string;
  readonly default: FactOfKind[Kind];
};

const isFact = (name: string): name is Fact => Object.hasOwn(PRODUCT_FIELDS, name);
export const FACTS = Object.keys(PRODUCT_FIELDS).filter(isFact);
export const FIELDS: readonly ProductField[] = FACTS.map((fact) => {
  const field: Declaration = PRODUCT_FIELDS[fact];
  const { [field.kind]: byKind = '' } = KIND_DEFAULTS;
  return { wire: fact, default: byKind, ...field, fact };
});

/** The pictures of the gallery have a field each on the wire. */
export const SLIDERS = ['sliderImage1', 'sliderImage2', 'sliderImage3', 'sliderImage4'] as const;
export type Sliders<Value = string> = Record<(typeof SLIDERS)[number], Value>;

export function sliders<Value>(of: (slider: keyof Sliders, at: number) => Value): Sliders<Value> {
  return fromFields(SLIDERS.map((slider, at) => [slider, of(slider, at)]));
}
