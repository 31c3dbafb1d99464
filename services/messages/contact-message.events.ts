/** What a visitor wrote with the contact form: all of it personal, sealed with a key of the message's own. */
export type ContactMessage = {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
};

export type ContactMessageEvent = {
  readonly type: 'ContactMessageReceived';
  readonly data: object;
  /** Null once the writer was erased. */
  readonly personal: ContactMessage | null;
  readonly subject: string;
};
