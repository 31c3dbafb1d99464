/** A main category (`parent` null) or a subcategory. */
export type CategoryFacts = {
  /** `category_id` on the wire. */
  readonly number: number;
  readonly name: string;
  readonly slug: string;
  /** The number of the main category it belongs to. */
  readonly parent: number | null;
  readonly inMenu: boolean;
  readonly color: string | null;
  readonly order: number;
  /** Numbers of the filter groups its list offers; only main categories use them. */
  readonly filterGroups: readonly number[];
  readonly image: string;
};

type Facts<Key extends keyof CategoryFacts> = Pick<CategoryFacts, Key>;

export type CategoryEvent =
  | { readonly type: 'CategoryAdded'; readonly data: CategoryFacts }
  | { readonly type: 'CategoryRenamed'; readonly data: Facts<'name'> }
  | { readonly type: 'CategorySlugChanged'; readonly data: Facts<'slug'> }
  | { readonly type: 'CategoryMoved'; readonly data: Facts<'parent'> }
  | { readonly type: 'CategoryShownInMenu'; readonly data: { readonly inMenu: true } }
  | { readonly type: 'CategoryHiddenFromMenu'; readonly data: { readonly inMenu: false } }
  | { readonly type: 'CategoryColoured'; readonly data: Facts<'color'> }
  | { readonly type: 'CategoryReordered'; readonly data: Facts<'order'> }
  | { readonly type: 'CategoryFiltersChosen'; readonly data: Facts<'filterGroups'> }
  | { readonly type: 'CategoryPictureChanged'; readonly data: Facts<'image'> }
  | { readonly type: 'CategoryDeleted'; readonly data: Facts<'number' | 'name'> }
  | { readonly type: 'CategoryRestored'; readonly data: CategoryFacts };
