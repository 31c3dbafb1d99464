import type { OrderEvent } from '../order.events.ts';
import type { OrderView } from '../order-queries.ports.ts';

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
