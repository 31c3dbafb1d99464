import { fromFields } from '../../platform/entity/entity-fields.ts';
import { cutTo } from '../../rules/texts/cut-to.ts';
import { withoutTags } from '../../rules/texts/without-tags.ts';
import {
  FACTS,
  type Fact,
  type FactOfKind,
  type FactWith,
  FIELDS,
  PRODUCT_FIELDS,
} from '../product-fields.ts';

type Fields = typeof PRODUCT_FIELDS;

/** All that is known of a product. Amounts in hundredths of a KM; an unset picture is 'empty'. */
export type ProductFacts = {
  /** `product_id` on the wire. */
  readonly number: number;
} & { readonly [F in Fact]: FactOfKind[Fields[F]['kind']] };

/** The long texts of a product, which lists never need. Rich text is sanitised before it gets here. */
export type ProductTexts = Pick<
  ProductFacts,
  'description' | 'shortDescription' | 'seoTitle' | 'seoDescription'
>;

type RequiredFact = FactWith<{ readonly required: 'always' }>;
type Defaults = Pick<ProductFacts, Exclude<Fact, RequiredFact>>;

/** The defaults of a product (specification/catalogue §8). */
export const PRODUCT_DEFAULTS: Defaults = fromFields(
  FIELDS.filter(({ required }) => required !== 'always').map((field) => [field.fact, field.default]),
);

/** The facts of the fields that declare `event`. */
export function factsOfEvent<Event extends string>(event: Event) {
  type FactOfEvent = FactWith<{ readonly event: Event }>;
  const isOfEvent = (fact: Fact): fact is FactOfEvent =>
    'event' in PRODUCT_FIELDS[fact] && PRODUCT_FIELDS[fact].event === event;
  return FACTS.filter(isOfEvent);
}

type LaterFact = FactWith<{ readonly addedLater: true }>;
/** Stored facts; those older than a field lack it. */
export type StoredFacts = Omit<ProductFacts, LaterFact> & Partial<Pick<ProductFacts, LaterFact>>;

/** The values of fields that are newer than a product's stored facts. */
const LATER_DEFAULTS: Pick<ProductFacts, LaterFact> = fromFields(
  FIELDS.filter(({ addedLater }) => addedLater).map((field) => [field.fact, field.default]),
);

const SEO_LENGTH = 120;

type Given = Omit<ProductFacts, keyof Defaults> & Partial<ProductFacts>;

/** Facts with defaults for the fields that were added after they were written. */
export function withLaterDefaults<Known extends object>(known: Known): Known & Pick<ProductFacts, LaterFact> {
  return hasLaterFacts(known) ? known : { ...LATER_DEFAULTS, ...known };
}

/** To copy all fields behind others takes longer than all else that is done with a product. */
function hasLaterFacts<Known extends object>(known: Known): known is Known & Pick<ProductFacts, LaterFact> {
  return LATER_FACTS.every((fact) => Object.hasOwn(known, fact));
}
const LATER_FACTS = Object.keys(LATER_DEFAULTS);

/**
 * The facts of a new product; its SEO texts are drawn from title and short description (specification/catalogue §8).
 */
export function newProduct(given: Given): ProductFacts {
  const facts = { ...PRODUCT_DEFAULTS, ...given };
  return {
    ...facts,
    seoTitle: facts.seoTitle || facts.title,
    seoDescription: facts.seoDescription || cutTo(withoutTags(facts.shortDescription), SEO_LENGTH).trim(),
  };
}
