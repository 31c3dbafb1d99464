import { never } from '../../platform/kernel/commands/decider.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { distinctTags } from '../../rules/orders/order-tags.ts';
import type { OrderEvent } from '../order.events.ts';
import { type OrderState, personOf } from '../order.state.ts';

/** The staff's tags and notes of an order, hidden from customers. */
export type StaffCommand =
  | { readonly type: 'ChangeTags'; readonly tags: readonly string[] }
  /** `id` is the stream's: the note of a guest's order is sealed with the order's own key. */
  | {
      readonly type: 'AddStaffNote';
      readonly id: string;
      readonly noteId: string;
      readonly authorId: string;
      readonly note: string;
    }
  | {
      readonly type: 'RemoveStaffNote';
      readonly noteId: string;
      /** The caller, and whether it is an owner of the shop. */
      readonly askerId: string;
      readonly isOwner: boolean;
    };

const MOST_NOTES = 100;

/**
 * 422 `person_forgotten` for a note about an erased customer, `too_many_notes`; 404 `note_not_found`; 403
 * `note_of_another` unless the author or an owner removes a note.
 */
export function decideStaff(command: StaffCommand, state: OrderState): Result<readonly OrderEvent[]> {
  switch (command.type) {
    case 'ChangeTags': {
      const tags = distinctTags(command.tags);
      const isSame = JSON.stringify(tags) === JSON.stringify(state.tags);
      return ok(isSame ? [] : [{ type: 'OrderTagsChanged', data: { tags } }]);
    }
    case 'AddStaffNote':
      return addNote(command, state);
    case 'RemoveStaffNote': {
      const { noteId, askerId, isOwner } = command;
      const note = state.staffNotes.find((one) => one.noteId === noteId);
      if (!note) return reject('missing', 'note_not_found', 'Bilješka ne postoji.');
      if (!isOwner && note.authorId !== askerId)
        return reject(
          'forbidden',
          'note_of_another',
          'Bilješku može ukloniti samo ko ju je napisao, ili vlasnik trgovine.',
        );
      return ok([{ type: 'StaffNoteRemoved', data: { noteId } }]);
    }
    default:
      return never(command);
  }
}

function addNote(
  { id, noteId, authorId, note }: Extract<StaffCommand, { type: 'AddStaffNote' }>,
  { facts, contact, erasure, staffNotes }: OrderState,
): Result<readonly OrderEvent[]> {
  if (!facts || !contact)
    return reject(
      'rule',
      'person_forgotten',
      'Podaci kupca su izbrisani, pa se bilješke više ne mogu dodavati.',
      'note',
    );
  if (staffNotes.length >= MOST_NOTES)
    return reject('rule', 'too_many_notes', `Narudžba može imati najviše ${MOST_NOTES} bilješki.`, 'note');
  const subject = personOf({ erasure, facts }, id);
  return ok([
    { type: 'StaffNoteAdded', data: { noteId, authorId }, personal: { staffNote: note.trim() }, subject },
  ]);
}
