import type { NamesOf } from '../audit/index.ts';
import type { OrderEvent } from './order.events.ts';
import type { OrderView } from './ordering.ports.ts';
import type { OrderAnswer } from './ordering.schemas.ts';
import { orderAnswer } from './ordering.wire.ts';

type NoteEvent = Extract<OrderEvent, { type: 'StaffNoteAdded' | 'StaffNoteRemoved' }>;

/** The order after a note was added or removed; without one whose text can no longer be read. */
export function withStaffNotes<Doc extends Pick<OrderView, 'staffNotes'>>(
  doc: Doc,
  event: NoteEvent & { readonly recordedAt: string },
): Doc {
  const { noteId } = event.data;
  const others = (doc.staffNotes ?? []).filter((note) => note.noteId !== noteId);
  if (event.type === 'StaffNoteRemoved' || !event.personal) return { ...doc, staffNotes: others };
  const { authorId } = event.data;
  const note = { noteId, authorId, note: event.personal.staffNote, at: event.recordedAt };
  return { ...doc, staffNotes: [...others, note] };
}

export type StaffAnswers = (orders: readonly OrderView[]) => Promise<OrderAnswer[]>;

/** Orders as administrators get them: with tags and with the notes of the staff, which no customer ever sees. */
export function createStaffAnswers(namesOf: NamesOf): StaffAnswers {
  return async (orders) => {
    const authors = orders.flatMap(({ staffNotes = [] }) => staffNotes.map(({ authorId }) => authorId));
    const names = authors.length === 0 ? new Map<string, string>() : await namesOf([...new Set(authors)]);
    return orders.map((order) => ({
      ...orderAnswer(order),
      tags: [...(order.tags ?? [])],
      staffNotes: (order.staffNotes ?? []).map(({ noteId, authorId, note, at }) => ({
        ...{ _id: noteId, note, at },
        author: { id: authorId, name: names.get(authorId) ?? '' },
      })),
    }));
  };
}
