/** Who wrote it: personal, sealed with a key of the review's own. */
export type Reviewer = { readonly name: string; readonly email: string };

export type ReviewEvent =
  | {
      readonly type: 'ReviewAdded';
      readonly data: {
        readonly productId: string;
        /** `product_id` on the wire. */
        readonly productNumber: number;
        readonly comment: string;
        /** 1 to 5. */
        readonly mark: number;
        readonly approved: boolean;
      };
      /** Null once the writer was erased. */
      readonly personal: Reviewer | null;
      readonly subject: string;
    }
  | { readonly type: 'ReviewApproved'; readonly data: object }
  | { readonly type: 'ReviewHidden'; readonly data: object }
  /** The writer was forgotten, what they said of the product stays. */
  | { readonly type: 'ReviewerErased'; readonly data: object }
  | { readonly type: 'ReviewDeleted'; readonly data: { readonly productId: string } };
