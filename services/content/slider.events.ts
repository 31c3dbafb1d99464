import type { PlainEvent } from '../platform/kernel/decider.ts';

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
  | PlainEvent<'SliderAdded', SliderFacts>
  | PlainEvent<'SliderRenamed', Facts<'name'>>
  | PlainEvent<'SliderLinkChanged', Facts<'link'>>
  | PlainEvent<'SliderPictureChanged', Facts<'image'>>
  | PlainEvent<'SliderMobilePictureChanged', Facts<'mobileImage'>>
  | PlainEvent<'SliderMoved', Facts<'position'>>
  | PlainEvent<'SliderPublished'>
  | PlainEvent<'SliderWithdrawn'>
  | PlainEvent<'SliderDeleted', Facts<'number' | 'name'>>
  | PlainEvent<'SliderRestored', SliderFacts>;
