import { CalendarClock, Undo2 } from 'lucide-react';
import type { ScheduledChangeAnswer } from '../../../../services/scheduled-changes/scheduled-changes.schemas.ts';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { changeName } from '../../shared/history/change-name.ts';
import { historyPath } from '../../shared/history/history-path.ts';
import { type DataColumn, optionsColumn } from '../../shared/table/columns.ts';
import { Moment } from '../../shared/table/time.tsx';
import { State } from './state.tsx';

type Actions = {
  onOpen: (change: ScheduledChangeAnswer) => void;
  onWithdraw: (change: ScheduledChangeAnswer) => void;
};

const nameOf = ({ call, subject }: ScheduledChangeAnswer) => changeName(call.path, subject);

/** The change, its time, author and state, and the buttons to move and to withdraw it. */
export function scheduledColumns({ onOpen, onWithdraw }: Actions): DataColumn<ScheduledChangeAnswer>[] {
  return [
    {
      key: 'change',
      header: 'Izmjena',
      place: 'heading',
      cell: (change) => (
        <span className="grid gap-0.5 lg:min-w-40">
          <Link to={historyPath('scheduled', change._id)} className="link font-semibold wrap-anywhere">
            {nameOf(change)}
          </Link>
          <span className="text-sm text-ink-soft wrap-anywhere">{change.reason}</span>
        </span>
      ),
    },
    { key: 'at', header: 'Kada', cell: ({ at }) => <Moment at={at} /> },
    { key: 'until', header: 'Do', cell: ({ until }) => (until === null ? '–' : <Moment at={until} />) },
    { key: 'author', header: 'Ko', cell: ({ author }) => author },
    { key: 'state', header: 'Stanje', cell: (change) => <State change={change} /> },
    optionsColumn((change) =>
      change.mayMove === 1 || change.mayWithdraw === 1 ? (
        <span className="row-options">
          {change.mayMove === 1 ? (
            <IconButton label={`Pomjeri izmjenu: ${nameOf(change)}`} onClick={() => onOpen(change)}>
              <CalendarClock size={19} aria-hidden="true" />
            </IconButton>
          ) : null}
          {change.mayWithdraw === 1 ? (
            <IconButton label={`Povuci izmjenu: ${nameOf(change)}`} onClick={() => onWithdraw(change)}>
              <Undo2 size={19} aria-hidden="true" />
            </IconButton>
          ) : null}
        </span>
      ) : null,
    ),
  ];
}
