import type { PlainEvent } from '../platform/kernel/decider.ts';

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
  | PlainEvent<'PostAdded', PostFacts>
  | PlainEvent<'PostRetitled', Facts<'title'>>
  | PlainEvent<'PostTextChanged', Facts<'description'>>
  | PlainEvent<'PostLinkChanged', Facts<'link'>>
  | PlainEvent<'PostPictureChanged', Facts<'image'>>
  | PlainEvent<'PostPublished'>
  | PlainEvent<'PostWithdrawn'>
  | PlainEvent<'PostDeleted', Facts<'number' | 'title'>>
  | PlainEvent<'PostRestored', PostFacts>;
