import type { ScheduledChangeAnswer } from '../../../../services/scheduled-changes/scheduled-changes.schemas.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { notesOf, STATES } from './states.ts';

/** The state of a change, and what there is to tell of it. */
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
