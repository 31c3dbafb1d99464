import { formatDate, formatTimeWithSeconds } from '../rules/dates/dates.ts';
import { BYTE_ORDER_MARK, csvLine, nameCell } from '../rules/texts/csv-cell.ts';
import type { AuditItem } from './audit.schemas.ts';

const HEADER = ['Kada', 'Ko', 'Predmet', 'Naziv', 'Događaj', 'Promjene', 'Razlog'];

/** The audit trail as a table for a spreadsheet: semicolons, one event a line. `entityName` names kinds of entities. */
export async function* csvOf(
  items: AsyncIterable<AuditItem>,
  entityName: (entity: string) => string,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADER);
  for await (const item of items) {
    const { at, actor, entity, title, text, changes, reason } = item;
    yield csvLine([
      `${formatDate(at)} ${formatTimeWithSeconds(at)}`,
      actor.name || actor.kind,
      entityName(entity),
      nameCell(title),
      text,
      changes.map(({ label, oldText, newText }) => `${label}: ${oldText} → ${newText}`).join('\n'),
      reason ?? '',
    ]);
  }
}
