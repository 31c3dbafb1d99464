import type { PersonalEvent, PlainEvent } from '../platform/log/domain-event.ts';

/** The author: personal, sealed with a key of the review's own. */
export type Reviewer = { readonly name: string; readonly email: string };

export type ReviewEvent =
  | PersonalEvent<
      'ReviewAdded',
      Reviewer,
      {
        readonly productId: string;
        /** `product_id` on the wire. */
        readonly productNumber: number;
        readonly comment: string;
        /** 1 to 5. */
        readonly mark: number;
        readonly approved: boolean;
      }
    >
  | PlainEvent<'ReviewApproved'>
  | PlainEvent<'ReviewHidden'>
  /** The author was erased, the review stays. */
  | PlainEvent<'ReviewerErased'>
  | PlainEvent<'ReviewDeleted', { readonly productId: string }>;
