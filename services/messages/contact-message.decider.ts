import { changedOne } from '../platform/kernel/commands/changed-facts.ts';
import { type Decider, never, unknownEvent } from '../platform/kernel/commands/decider.ts';
import { ABSENT, DELETED, type Presence, patched, present } from '../platform/kernel/commands/presence.ts';
import { ok, reject } from '../platform/kernel/rejection.ts';
import type { ContactMessage, ContactMessageEvent, MessageMarks } from './contact-message.events.ts';

export type ContactMessageCommand =
  | { readonly type: 'Receive'; readonly id: string; readonly message: ContactMessage }
  | { readonly type: 'Mark'; readonly marks: Partial<MessageMarks> }
  | { readonly type: 'Delete' };
export const MESSAGE_NOT_FOUND = reject('missing', 'message_not_found', 'Poruka ne postoji.');

export type ContactMessageState = Presence<MessageMarks>;

export function evolveContactMessage(
  state: ContactMessageState,
  event: ContactMessageEvent,
): ContactMessageState {
  switch (event.type) {
    case 'ContactMessageReceived':
      return present({ read: false, answered: false });
    case 'ContactMessageRead':
      return patched(state, { read: true });
    case 'ContactMessageMarkedUnread':
      return patched(state, { read: false });
    case 'ContactMessageAnswered':
      return patched(state, { answered: true });
    case 'ContactMessageMarkedUnanswered':
      return patched(state, { answered: false });
    case 'ContactMessageDeleted':
      return DELETED;
    default:
      return unknownEvent(event);
  }
}

/** A message to the shop (specification/content §5), and its processing. */
export const contactMessageDecider: Decider<ContactMessageState, ContactMessageCommand, ContactMessageEvent> =
  {
    category: 'message',
    initialState: ABSENT,
    evolve: evolveContactMessage,
    decide(command, state) {
      if (command.type === 'Receive') {
        const { id, message } = command;
        if (state.stage !== 'absent') return reject('conflict', 'message_exists', 'Poruka je već poslana.');
        return ok([{ type: 'ContactMessageReceived', data: {}, personal: message, subject: id }]);
      }
      if (state.stage !== 'present') return MESSAGE_NOT_FOUND;
      switch (command.type) {
        case 'Mark':
          return ok(eventsOf(state.facts, command.marks));
        case 'Delete':
          return ok([{ type: 'ContactMessageDeleted', data: {} }]);
        default:
          return never(command);
      }
    },
  };

function eventsOf(before: MessageMarks, marks: Partial<MessageMarks>): ContactMessageEvent[] {
  const events: ContactMessageEvent[] = [];
  const read = changedOne(before, marks, 'read');
  if (read) events.push({ type: read.read ? 'ContactMessageRead' : 'ContactMessageMarkedUnread', data: {} });
  const answered = changedOne(before, marks, 'answered');
  if (answered)
    events.push({
      type: answered.answered ? 'ContactMessageAnswered' : 'ContactMessageMarkedUnanswered',
      data: {},
    });
  return events;
}
