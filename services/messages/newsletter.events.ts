export type NewsletterEvent =
  | {
      readonly type: 'NewsletterJoined';
      readonly data: object;
      /** Null once the subscriber was erased. */
      readonly personal: { readonly email: string } | null;
      readonly subject: string;
    }
  | { readonly type: 'NewsletterLeft'; readonly data: object };
