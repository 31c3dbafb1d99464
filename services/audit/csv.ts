import { csvCell } from '../rules/csv-cell.ts';
import { formatDate, formatTimeWithSeconds } from '../rules/dates.ts';
import type { AuditItem } from './audit.schemas.ts';

const HEADER = ['Kada', 'Ko', 'Predmet', 'Naziv', 'Događaj', 'Promjene', 'Razlog'];
/** So that spreadsheets read it as UTF-8. */
const MARK = '\uFEFF';

/** The audit trail as a table for a spreadsheet: semicolons, one event a line. `entityName` names kinds of entities. */
export async function* csvOf(
  items: AsyncIterable<AuditItem>,
  entityName: (entity: string) => string,
): AsyncGenerator<string> {
  yield `${MARK}${lineOf(HEADER)}`;
  for await (const item of items) {
    const { at, actor, entity, title, text, changes, reason } = item;
    yield lineOf([
      `${formatDate(at)} ${formatTimeWithSeconds(at)}`,
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
  return `${cells.map(csvCell).join(';')}\r\n`;
}
