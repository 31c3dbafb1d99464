import { MailOpen } from 'lucide-react';
import type { MessageAnswer } from '../../../../services/messages/messages.schemas.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { May } from '../../shared/session/access.tsx';
import { type DataColumn, optionsColumn } from '../../shared/table/columns.ts';
import { Moment } from '../../shared/table/time.tsx';
import { writerOf } from './message-texts.ts';

type Options = { onOpen: (message: MessageAnswer) => void; onDelete: (message: MessageAnswer) => void };

const STATUSES = [
  { value: 'nova', label: 'Nova' },
  { value: 'pročitana', label: 'Pročitana' },
  { value: 'odgovorena', label: 'Odgovorena' },
];

export function messageColumns({ onOpen, onDelete }: Options): DataColumn<MessageAnswer>[] {
  return [
    {
      key: 'name',
      header: 'Pošiljalac',
      place: 'heading',
      cell: (message) => (
        <>
          <button
            type="button"
            className={classNames(
              'text-left hover:underline',
              message.read === 0 ? 'font-bold' : 'font-semibold',
            )}
            onClick={() => onOpen(message)}
          >
            {writerOf(message)}
          </button>
          <span className="block text-xs text-ink-soft [overflow-wrap:anywhere]">
            {[message.email, message.company].filter((text) => text !== '').join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'message',
      header: 'Poruka',
      cell: ({ message }) => <p className="line-clamp-2 max-w-prose [overflow-wrap:anywhere]">{message}</p>,
    },
    { key: 'date', header: 'Datum', cell: ({ date }) => <Moment at={date} /> },
    {
      key: 'status',
      header: 'Status',
      choices: STATUSES,
      cell: (message) => <MessageStatus message={message} />,
    },
    optionsColumn((message) => (
      <div className="row-options">
        <IconButton label={`Otvori poruku: ${writerOf(message)}`} onClick={() => onOpen(message)}>
          <MailOpen size={19} aria-hidden="true" />
        </IconButton>
        <May call="GET /messages/delete-message/:id">
          <DeleteButton label={`Izbriši poruku: ${writerOf(message)}`} onClick={() => onDelete(message)} />
        </May>
      </div>
    )),
  ];
}

export function MessageStatus({ message: { read, answered } }: { message: MessageAnswer }) {
  if (answered === 1) return <Badge tone="brand">Odgovorena</Badge>;
  return read === 1 ? <Badge>Pročitana</Badge> : <Badge tone="honey">Nova</Badge>;
}
