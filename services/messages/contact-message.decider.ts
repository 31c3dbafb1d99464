import type { Decider } from '../platform/kernel/decider.ts';
import { ok, reject } from '../platform/kernel/rejection.ts';
import type { ContactMessage, ContactMessageEvent } from './contact-message.events.ts';

export type ContactMessageCommand = {
  readonly kind: 'receive';
  readonly id: string;
  readonly message: ContactMessage;
};
export type ContactMessageState = { readonly received: boolean };

/** A message to the shop (storefront §5, contact form). */
export const contactMessageDecider: Decider<ContactMessageState, ContactMessageCommand, ContactMessageEvent> =
  {
    category: 'message',
    initialState: { received: false },
    evolve: () => ({ received: true }),
    decide({ id, message }, { received }) {
      if (received) return reject('conflict', 'message_exists', 'Poruka je već poslana.');
      return ok([{ type: 'ContactMessageReceived', data: {}, personal: message, subject: id }]);
    },
  };
