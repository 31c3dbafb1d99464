import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import type { ScheduledChangeAnswer } from '../../../../services/scheduled-changes/scheduled-changes.schemas.ts';
import { Badge } from '../../../shared/ui/badge.tsx';

/** The state of a change, with its details. */
export function State({ change }: { change: ScheduledChangeAnswer }) {
  const { text, tone } = STATES[change.state];
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tone}>{text}</Badge>
      {notesOf(change).map((note) => (
        <span key={note} className="text-sm wrap-anywhere">
          {note}
        </span>
      ))}
    </span>
  );
}

/** The outcome of a scheduled change. */
export const STATES = {
  waiting: { text: 'Čeka', tone: 'theme' },
  done: { text: 'Izvršena', tone: 'brand' },
  late: { text: 'Izvršena sa zakašnjenjem', tone: 'honey' },
  conflict: { text: 'Neusklađena', tone: 'danger' },
  withdrawn: { text: 'Povučena', tone: 'neutral' },
  failed: { text: 'Nije uspjela', tone: 'danger' },
} as const;

/** Why it changed nothing, or not all, and when it went back. */
function notesOf({ error, conflictNames, takenBackAt, kept }: ScheduledChangeAnswer): string[] {
  return [
    error,
    conflictNames.length > 0 ? `U međuvremenu promijenjeno: ${conflictNames.join(', ')}.` : '',
    takenBackAt === null ? '' : `Vraćena ${formatDateTime(takenBackAt)}.`,
    kept.length > 0 ? `Nije vraćeno: ${kept.join(', ')}.` : '',
  ].filter((note) => note !== '');
}
