export type BrandFacts = {
  /** `brand_id` on the wire. */
  readonly number: number;
  readonly name: string;
  readonly slug: string;
  readonly link: string;
  readonly image: string;
  /** `metaDesc` on the wire. */
  readonly description: string;
  /** The manufacturer's discount in percent; above 0 it adds to the discount of its products (specification/money §4). */
  readonly discount: number;
};

type Facts<Key extends keyof BrandFacts> = Pick<BrandFacts, Key>;

export type BrandEvent =
  | { readonly type: 'BrandAdded'; readonly data: BrandFacts }
  | { readonly type: 'BrandRenamed'; readonly data: Facts<'name'> }
  | { readonly type: 'BrandSlugChanged'; readonly data: Facts<'slug'> }
  | { readonly type: 'BrandLinkChanged'; readonly data: Facts<'link'> }
  | { readonly type: 'BrandLogoChanged'; readonly data: Facts<'image'> }
  | { readonly type: 'BrandDescribed'; readonly data: Facts<'description'> }
  | { readonly type: 'BrandDiscountChanged'; readonly data: Facts<'discount'> }
  | { readonly type: 'BrandDeleted'; readonly data: Facts<'number' | 'name'> }
  | { readonly type: 'BrandRestored'; readonly data: BrandFacts };
