export type PostFacts = {
  /** `post_id` on the wire. */
  readonly number: number;
  readonly title: string;
  /** Rich text. */
  readonly description: string;
  readonly link: string;
  readonly image: string;
  readonly published: boolean;
};

type Facts<Key extends keyof PostFacts> = Pick<PostFacts, Key>;

export type PostEvent =
  | { readonly type: 'PostAdded'; readonly data: PostFacts }
  | { readonly type: 'PostRetitled'; readonly data: Facts<'title'> }
  | { readonly type: 'PostTextChanged'; readonly data: Facts<'description'> }
  | { readonly type: 'PostLinkChanged'; readonly data: Facts<'link'> }
  | { readonly type: 'PostPictureChanged'; readonly data: Facts<'image'> }
  | { readonly type: 'PostPublished'; readonly data: object }
  | { readonly type: 'PostWithdrawn'; readonly data: object }
  | { readonly type: 'PostDeleted'; readonly data: Facts<'number' | 'title'> };
