import { Mail } from 'lucide-react';
import type { MessageAnswer } from '../../../../services/messages/messages.schemas.ts';
import { flag } from '../../../../services/platform/kernel/wire/flag.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';
import { May } from '../../shared/session/access.tsx';
import { Moment } from '../../shared/table/time.tsx';
import { MessageStatus } from './message-columns.tsx';
import { replyLink, writerOf } from './message-texts.ts';
import type { useMarks } from './use-marks.ts';

/** One message: who, when, what; the answer by mail, and its marks. */
export function MessageDialog({ marks }: { marks: ReturnType<typeof useMarks> }) {
  const { open: message, close } = marks;
  return (
    <Dialog open={message !== null} onClose={close} title={message === null ? '' : writerOf(message)}>
      {message === null ? null : <Content message={message} marks={marks} />}
    </Dialog>
  );
}

function Content({ message, marks }: { message: MessageAnswer; marks: ReturnType<typeof useMarks> }) {
  const { email, company, date, answered } = message;
  return (
    <div className="mt-3 grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <MessageStatus message={message} />
        <span className="[overflow-wrap:anywhere]">{email}</span>
        {company === '' ? null : <span>{company}</span>}
        <Moment at={date} />
      </div>
      <p className="max-h-[50dvh] overflow-y-auto rounded-md bg-paper p-4 whitespace-pre-line [overflow-wrap:anywhere]">
        {message.message}
      </p>
      <FormRefusal text={marks.refusal} />
      <May>
        <div className="flex flex-wrap gap-3">
          {email === '' ? null : (
            <a href={replyLink(message)} className="btn" onClick={() => marks.mark(message, { answered: 1 })}>
              <Mail size={18} aria-hidden="true" />
              Odgovori emailom
            </a>
          )}
          <Button
            variant="secondary"
            busy={marks.busy}
            onClick={() => marks.mark(message, { answered: flag(answered === 0) })}
          >
            {answered === 1 ? 'Označi kao neodgovorenu' : 'Označi kao odgovorenu'}
          </Button>
          {answered === 1 ? null : (
            <Button variant="quiet" busy={marks.busy} onClick={() => marks.markUnread(message)}>
              Označi kao nepročitanu
            </Button>
          )}
        </div>
      </May>
    </div>
  );
}
