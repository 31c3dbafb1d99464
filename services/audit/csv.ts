import { longDate } from '../rules/folding.ts';
import type { AuditItem } from './audit.schemas.ts';

const HEADER = ['Kada', 'Ko', 'Predmet', 'Naziv', 'Događaj', 'Promjene', 'Razlog'];
/** So that spreadsheets read it as UTF-8. */
const MARK = '\uFEFF';

const clock = new Intl.DateTimeFormat('bs', {
  timeZone: 'Europe/Sarajevo',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The audit trail as a table for a spreadsheet: semicolons, one event a line. `entityName` names kinds of things. */
export async function* csvOf(
  items: AsyncIterable<AuditItem>,
  entityName: (entity: string) => string,
): AsyncGenerator<string> {
  yield `${MARK}${lineOf(HEADER)}`;
  for await (const item of items) {
    const { at, actor, entity, title, text, changes, reason } = item;
    yield lineOf([
      `${longDate(at)} ${clock.format(new Date(at))}`,
      actor.name || actor.kind,
      entityName(entity),
      title,
      text,
      changes.map(({ label, oldText, newText }) => `${label}: ${oldText} → ${newText}`).join('\n'),
      reason ?? '',
    ]);
  }
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`;
}

/** A cell that begins like a formula would be run by a spreadsheet: it is made a text. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
