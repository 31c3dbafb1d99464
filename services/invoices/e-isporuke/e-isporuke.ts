import { formatTimeWithSeconds, isoDay } from '../../rules/dates/dates.ts';
import { taxPeriod } from '../../rules/orders/e-isporuke-name.ts';
import type { ListedDocument } from '../listed-documents.ts';
import { shownBuyer } from '../shown-buyer.ts';
import { headRecord, NO_SUMS, sumRecord, supplyRecord } from './records.ts';

/** The days of a month, `2026-11`, both included. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/**
 * The monthly file of supplies for the tax authority: its head, a record for each document, their sums. Only owners see
 * withheld buyers.
 */
export async function* eIsporuke(
  listed: AsyncIterable<ListedDocument>,
  file: {
    readonly pdvNumber: string;
    readonly month: string;
    readonly madeAt: Date;
    readonly owner: boolean;
  },
): AsyncGenerator<string> {
  const period = taxPeriod(file.month);
  const { pdvNumber, madeAt } = file;
  yield headRecord({ pdvNumber, period, day: isoDay(madeAt), time: formatTimeWithSeconds(madeAt) });
  let [sums, records] = [NO_SUMS, 0];
  for await (const { view, document } of listed) {
    const shown = shownBuyer(document, view, file.owner);
    records += 1;
    const { text, amounts } = supplyRecord({ period, row: records, document, shown });
    sums = sums.map((sum, at) => sum + (amounts[at] ?? 0));
    yield text;
  }
  yield sumRecord(sums, records);
}
