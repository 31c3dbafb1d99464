import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { OrderAnswer, StaffNoteAnswer } from '../../../../../services/ordering/ordering.schemas.ts';
import { formatDateTime } from '../../../../../services/rules/dates/dates.ts';
import { cutTo } from '../../../../../services/rules/texts/cut-to.ts';
import { call } from '../../../../shared/api/call.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { useSession } from '../../../../shared/stores/stores.tsx';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { TextArea } from '../../../../shared/ui/fields/field.tsx';
import { useAction } from '../../../shared/action/use-action.ts';
import { May, useRoles } from '../../../shared/session/access.tsx';

/** The longest note that the server takes. */
const LONGEST_NOTE = 2000;

/** The staff's notes about the order, and a field for the next one. */
export function StaffNotes({ order }: { order: OrderAnswer }) {
  const notes = order.staffNotes ?? [];
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { note: '' },
    save: (api, { note }) =>
      call(api, 'POST /orders/:id/notes', { params: { id: order._id }, body: { note } }),
    failure: (error) => `Bilješka se ne može sačuvati: ${error}`,
    onSaved: (_, saved) => {
      // Text typed meanwhile stays.
      form.setValues((now) => (now.note === saved.note ? { note: '' } : now));
      return revalidate();
    },
  });
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">Interne bilješke</h3>
      {notes.length === 0 ? <p className="text-sm text-ink-soft">Nema bilješki.</p> : null}
      <ul className="grid gap-2">
        {notes.map((note) => (
          <Note key={note._id} orderId={order._id} note={note} />
        ))}
      </ul>
      {order.name === '' ? null : (
        <May call="POST /orders/:id/notes">
          <form {...form.props} className="grid justify-items-start gap-2">
            <TextArea
              label="Nova bilješka"
              className="w-full"
              rows={2}
              maxLength={LONGEST_NOTE}
              {...form.text('note')}
            />
            <Button
              type="submit"
              size="sm"
              variant="secondary"
              busy={form.busy}
              disabled={form.values.note.trim() === ''}
            >
              Dodaj bilješku
            </Button>
          </form>
        </May>
      )}
    </div>
  );
}

function Note({ orderId, note }: { orderId: string; note: StaffNoteAnswer }) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction('Bilješka se ne može ukloniti');
  const [asked, setAsked] = useState(false);
  const mayRemove = useMayRemove(note);
  const remove = () =>
    run(async (api) => {
      setAsked(false);
      await call(api, 'DELETE /orders/:id/notes/:noteId', { params: { id: orderId, noteId: note._id } });
      await revalidate();
    });
  return (
    <li className="relative rounded-sm bg-honey-soft py-2 pr-11 pl-3 text-sm/body">
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.note}</p>
      <p className="text-xs text-ink-faint">
        {note.author.name || 'Nepoznat autor'}, <time dateTime={note.at}>{formatDateTime(note.at)}</time>
      </p>
      {mayRemove ? (
        <button
          type="button"
          className="icon-btn absolute top-0.5 right-0.5 size-9"
          aria-label={`Ukloni bilješku: ${cutTo(note.note, 60)}`}
          onClick={() => setAsked(true)}
        >
          <Trash2 size={17} aria-hidden="true" />
        </button>
      ) : null}
      <ConfirmDialog
        open={asked}
        question="Jesi li siguran da želiš ukloniti bilješku?"
        busy={busy}
        onConfirm={remove}
        onDecline={() => setAsked(false)}
      />
    </li>
  );
}

/** Its author may remove a note, and an owner of the shop. */
function useMayRemove({ author }: StaffNoteAnswer): boolean {
  const roles = useRoles();
  const isAuthor = useSession(({ claims }) => claims?._id === author.id);
  return roles.includes('owner') || (isAuthor && roles.includes('orders'));
}
