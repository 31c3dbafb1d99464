export type SliderFacts = {
  /** `slider_id` on the wire. */
  readonly number: number;
  readonly name: string;
  readonly link: string;
  readonly image: string;
  /** The picture for narrow screens; `imageM` on the wire. */
  readonly mobileImage: string;
  /** Where it comes in the row, from 1 up. */
  readonly position: number;
  readonly published: boolean;
};

type Facts<Key extends keyof SliderFacts> = Pick<SliderFacts, Key>;

export type SliderEvent =
  | { readonly type: 'SliderAdded'; readonly data: SliderFacts }
  | { readonly type: 'SliderRenamed'; readonly data: Facts<'name'> }
  | { readonly type: 'SliderLinkChanged'; readonly data: Facts<'link'> }
  | { readonly type: 'SliderPictureChanged'; readonly data: Facts<'image'> }
  | { readonly type: 'SliderMobilePictureChanged'; readonly data: Facts<'mobileImage'> }
  | { readonly type: 'SliderMoved'; readonly data: Facts<'position'> }
  | { readonly type: 'SliderPublished'; readonly data: object }
  | { readonly type: 'SliderWithdrawn'; readonly data: object }
  | { readonly type: 'SliderDeleted'; readonly data: Facts<'number' | 'name'> };
