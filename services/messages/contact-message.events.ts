/** What a visitor wrote with the contact form: all of it personal, sealed with a key of the message's own. */
export type ContactMessage = {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
};

/** What the shop has done with a message. */
export type MessageMarks = { readonly read: boolean; readonly answered: boolean };

export type ContactMessageEvent =
  | {
      readonly type: 'ContactMessageReceived';
      readonly data: object;
      /** Null once the writer was erased. */
      readonly personal: ContactMessage | null;
      readonly subject: string;
    }
  | { readonly type: 'ContactMessageRead'; readonly data: object }
  | { readonly type: 'ContactMessageMarkedUnread'; readonly data: object }
  | { readonly type: 'ContactMessageAnswered'; readonly data: object }
  | { readonly type: 'ContactMessageMarkedUnanswered'; readonly data: object }
  | { readonly type: 'ContactMessageDeleted'; readonly data: object };
