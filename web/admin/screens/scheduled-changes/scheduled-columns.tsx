import { Undo2 } from 'lucide-react';
import { formatDateTime } from '../../../../services/rules/dates.ts';
import type { ScheduledChangeAnswer } from '../../../../services/scheduled-changes/scheduled-changes.schemas.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { changeName } from '../../shared/history/change-name.ts';
import { historyPath } from '../../shared/history/history-path.ts';
import { May } from '../../shared/session/access.tsx';
import { type DataColumn, optionsColumn } from '../../shared/table/columns.ts';
import { Moment } from '../../shared/table/time.tsx';

/** The change, its time, author and state, and the button to withdraw it. */
export function scheduledColumns(
  onWithdraw: (change: ScheduledChangeAnswer) => void,
): DataColumn<ScheduledChangeAnswer>[] {
  return [
    {
      key: 'change',
      header: 'Izmjena',
      place: 'heading',
      cell: ({ _id, call, reason }) => (
        <span className="grid gap-0.5">
          <Link to={historyPath('scheduled', _id)} className="link font-semibold wrap-anywhere">
            {changeName(call.path)}
          </Link>
          <span className="text-sm text-ink-soft wrap-anywhere">{reason}</span>
        </span>
      ),
    },
    { key: 'at', header: 'Kada', cell: ({ at }) => <Moment at={at} /> },
    { key: 'until', header: 'Do', cell: ({ until }) => (until === null ? '–' : <Moment at={until} />) },
    { key: 'author', header: 'Ko', cell: ({ author }) => author },
    { key: 'state', header: 'Stanje', cell: (change) => <State change={change} /> },
    optionsColumn((change) =>
      change.state === 'waiting' ? (
        <May>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Povuci izmjenu: ${changeName(change.call.path)}`}
            onClick={() => onWithdraw(change)}
          >
            <Undo2 size={16} aria-hidden="true" />
            Povuci
          </Button>
        </May>
      ) : null,
    ),
  ];
}

const STATES = {
  waiting: { text: 'Čeka', tone: 'theme' },
  done: { text: 'Izvršena', tone: 'brand' },
  late: { text: 'Izvršena sa zakašnjenjem', tone: 'honey' },
  conflict: { text: 'Neusklađena', tone: 'danger' },
  withdrawn: { text: 'Povučena', tone: 'neutral' },
  failed: { text: 'Nije uspjela', tone: 'danger' },
} as const;

function State({
  change: { state, error, conflicts, takenBackAt, kept },
}: {
  change: ScheduledChangeAnswer;
}) {
  const { text, tone } = STATES[state];
  const notes = [
    error,
    conflicts.length > 0 ? `U međuvremenu promijenjeno: ${conflicts.join(', ')}.` : '',
    takenBackAt === null ? '' : `Vraćena ${formatDateTime(takenBackAt)}.`,
    kept.length > 0 ? `Nije vraćeno: ${kept.join(', ')}.` : '',
  ].filter((note) => note !== '');
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tone}>{text}</Badge>
      {notes.map((note) => (
        <span key={note} className="text-sm wrap-anywhere">
          {note}
        </span>
      ))}
    </span>
  );
}
