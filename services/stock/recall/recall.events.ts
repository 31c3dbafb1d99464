import type { PlainEvent } from '../../platform/log/domain-event.ts';

/** A mail to those who got pieces of a lot; `text` is plain. */
export type RecallNotice = { readonly subject: string; readonly text: string };

export type RecallEvent = PlainEvent<
  'LotRecalled',
  RecallNotice & {
    readonly lot: string;
    /** For each mail the ids of the orders that it is about: they have the same e-mail. */
    readonly recipients: readonly (readonly string[])[];
  }
>;
