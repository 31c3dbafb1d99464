import type { Page } from '../platform/kernel/wire/page.ts';
import type { ContactMessage, MessageMarks } from './contact-message.events.ts';
import type { MessageListQuery } from './messages.schemas.ts';

/** `at`: ISO 8601, when it came. */
export type MessageView = ContactMessage & MessageMarks & { readonly id: string; readonly at: string };
/** Times are ISO 8601. `at`: since when. `confirmedAt`: when the link of the mail was used; null until then. */
export type SubscriberView = {
  readonly id: string;
  readonly email: string;
  readonly at: string;
  readonly confirmedAt: string | null;
};

/** The queries of the administrator's screen of messages. */
export interface MessageQueries {
  /** One page, 12 rows and the newest first by default. */
  messagePage(query: MessageListQuery): Promise<Page<MessageView>>;
  message(id: string): Promise<MessageView | null>;
  /** The newest first. */
  subscribers(limit: number): Promise<readonly SubscriberView[]>;
}

/** Customers who want the newsletter by their account. */
export type NewsletterCustomers = () => Promise<
  readonly (Omit<SubscriberView, 'confirmedAt'> & {
    /** Whether the account's e-mail is confirmed: anybody may register another's. */
    readonly isConfirmed: boolean;
  })[]
>;
