import type { CountedSheet } from './count.events.ts';
import type { CountDifferenceAnswer, CountPreview } from './count.schemas.ts';
import { LISTED_DIFFERENCES } from './count-limits.ts';
import type { CountComparison, CountDifference } from './count-preview.ts';

/** The contents of sheet number `sheets` of a count. */
export function countPreview(
  countId: string,
  sheets: number,
  { fileName, counted, added, blank, failed, errors }: CountedSheet,
  { differences, unchanged, impossible, sums }: CountComparison,
): CountPreview {
  const all = [...errors, ...impossible.map(({ error }) => error)].sort((a, b) => a.row - b.row);
  return {
    countId,
    sheet: sheets,
    fileName,
    counted: counted.length + added.length,
    blank,
    unchanged,
    failed: failed + impossible.length,
    errors: all.slice(0, LISTED_DIFFERENCES),
    different: differences.length,
    differences: differences.slice(0, LISTED_DIFFERENCES).map(differenceAnswer),
    ...sums,
  };
}

function differenceAnswer(entry: CountDifference): CountDifferenceAnswer {
  const { productId: _, productNumber, line, quantity, found, ...shown } = entry;
  return { ...shown, row: line, product_id: productNumber, recorded: quantity, counted: found };
}
