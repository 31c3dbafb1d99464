import type { Identified } from '../../platform/entity/entity-handlers.ts';
import { NO_PRICE_RULES, type PriceRules } from '../../pricing/index.ts';
import type { SettingsFacts } from '../../settings/index.ts';
import type { BrandFacts } from './brand.events.ts';
import type { CategoryFacts } from './category.events.ts';
import type { FilterGroupFacts } from './filter-group.events.ts';
import type { MarkupFacts } from './markup.events.ts';

export type Category = Identified<CategoryFacts>;
export type Brand = Identified<BrandFacts>;
export type FilterGroup = Identified<FilterGroupFacts>;
export type Markup = Identified<MarkupFacts>;

/** All entities of a small kind, in memory, found by id, number or slug. */
export type Shelf<Entity> = {
  readonly all: readonly Entity[];
  byNumber(number: number): Entity | undefined;
  /** By `_id`, or by the numeric id when the text is all digits (specification/http-contract §2). */
  byId(id: string): Entity | undefined;
};
export type SluggedShelf<Entity> = Shelf<Entity> & { bySlug(slug: string): Entity | undefined };

/** The small entities of the catalogue and the settings, as of one moment. */
export type Lookups = {
  /** In menu order. */
  readonly categories: SluggedShelf<Category>;
  /** By name. */
  readonly brands: SluggedShelf<Brand>;
  readonly filterGroups: Shelf<FilterGroup>;
  readonly markups: Shelf<Markup>;
  readonly settings: SettingsFacts;
  /** The past discounts of the weekly offer and the brands. */
  readonly priceRules: PriceRules;
  /** The group of an option. */
  groupOfOption(option: string): FilterGroup | undefined;
};

export type LookupRows = {
  readonly categories: readonly Category[];
  readonly brands: readonly Brand[];
  readonly filterGroups: readonly FilterGroup[];
  readonly markups: readonly Markup[];
  readonly settings: SettingsFacts;
  readonly priceRules?: PriceRules;
};

export function createLookups(rows: LookupRows): Lookups {
  const names = new Intl.Collator('bs', { sensitivity: 'base', numeric: true });
  const groups = new Map(
    rows.filterGroups.flatMap((group) => group.options.map(({ id }) => [id, group] as const)),
  );
  const groupNumbers = new Set(rows.filterGroups.map(({ number }) => number));
  return {
    categories: slugged(
      rows.categories.map((category) => withGroups(category, groupNumbers)),
      (a, b) => a.order - b.order || a.number - b.number,
    ),
    brands: slugged(rows.brands, (a, b) => names.compare(a.name, b.name) || a.number - b.number),
    filterGroups: shelf(rows.filterGroups, (a, b) => a.number - b.number),
    markups: shelf(rows.markups, (a, b) => a.number - b.number),
    settings: rows.settings,
    priceRules: rows.priceRules ?? NO_PRICE_RULES,
    groupOfOption: (option) => groups.get(option),
  };
}

/** A category without filter groups deleted since it was last saved. */
function withGroups(category: Category, groups: ReadonlySet<number>): Category {
  const filterGroups = category.filterGroups.filter((number) => groups.has(number));
  return filterGroups.length === category.filterGroups.length ? category : { ...category, filterGroups };
}

type Entity = { readonly id: string; readonly number: number };

function shelf<T extends Entity>(entities: readonly T[], order: (a: T, b: T) => number): Shelf<T> {
  const all = [...entities].sort(order);
  const ids = new Map(all.map((entity) => [entity.id, entity]));
  const numbers = new Map(all.map((entity) => [entity.number, entity]));
  return {
    all,
    byNumber: (number) => numbers.get(number),
    byId: (id) => (/^\d+$/.test(id) ? numbers.get(Number(id)) : ids.get(id)),
  };
}

function slugged<T extends Entity & { readonly slug: string }>(
  entities: readonly T[],
  order: (a: T, b: T) => number,
): SluggedShelf<T> {
  const slugs = new Map(entities.map((entity) => [entity.slug, entity]));
  return { ...shelf(entities, order), bySlug: (slug) => slugs.get(slug) };
}

/** A main category's subcategories, in menu order. */
export function subcategoriesOf({ categories }: Lookups, parent: number): Category[] {
  return categories.all.filter((category) => category.parent === parent);
}
