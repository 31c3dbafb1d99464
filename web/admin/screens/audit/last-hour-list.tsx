import type { LastHour, LastHourEntry } from '../../../../services/audit/last-hour.schemas.ts';
import { formatTime } from '../../../../services/rules/dates/dates.ts';
import { subjectTitle } from '../../shared/history/subject-title.ts';

/** The entries of an hour, with what goes back (or went back) and what does not. */
export function LastHourList({ hour: { entries }, isDone = false }: { hour: LastHour; isDone?: boolean }) {
  return (
    <ul className="grid gap-3">
      {entries.map((entry) => (
        <li key={entry.position}>
          <p className="break-words">
            <strong>{entry.text}</strong> · {subjectTitle(entry)} · {formatTime(entry.at)}
          </p>
          {linesOf(entry, isDone).map((line) => (
            <p key={line} className="text-sm break-words text-ink-soft">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function linesOf({ undone, conflicts, refusal }: LastHourEntry, isDone: boolean): string[] {
  const existence = undone.find(({ field }) => field === 'exists');
  const back = undone.filter(({ field }) => field !== 'exists');
  return [
    ...(existence ? [existenceText(existence.old === true, isDone)] : []),
    ...(back.length > 0 ? [`${isDone ? 'Vraćeno' : 'Vraća se'}: ${back.map(changeText).join(', ')}`] : []),
    ...(conflicts.length > 0
      ? [`Ostaje, jer je u međuvremenu promijenjeno: ${conflicts.map(({ label }) => label).join(', ')}`]
      : []),
    ...(refusal === null ? [] : [refusal]),
  ];
}

function changeText({ label, oldText, newText }: LastHourEntry['undone'][number]): string {
  return `${label}: ${oldText} ← ${newText}`;
}

/** An addition is undone by deleting, a deletion by restoring. */
function existenceText(wasThere: boolean, isDone: boolean): string {
  if (wasThere) return isDone ? 'Izbrisano je vraćeno.' : 'Izbrisano se vraća.';
  return isDone ? 'Dodano je izbrisano.' : 'Dodano se briše.';
}
