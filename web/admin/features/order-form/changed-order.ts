import type {
  OrderChangeBody,
  OrderChanged,
} from '../../../../services/ordering/changing/order-change.schemas.ts';
import { ApiError } from '../../../shared/api/client.ts';
import { type DraftLine, draftLines } from './order-draft.ts';

/** The lines that an order has by now, if another person may have changed them since they were read. */
export function linesNow(error: unknown, { lines }: OrderChangeBody): DraftLine[] | null {
  if (!(error instanceof ApiError)) return null;
  const { code, answer } = error;
  // Those of the other refusal are the requested ones, if any were.
  if (code !== 'order_changed' && (code !== 'order_total_changed' || lines)) return null;
  return isOrderChanged(answer) ? draftLines(answer.lines) : null;
}

function isOrderChanged(answer: unknown): answer is OrderChanged {
  return typeof answer === 'object' && answer !== null && 'lines' in answer;
}

type Lines = readonly DraftLine[];

/** The stored lines, with those that a form has added, removed or given another quantity since it was opened. */
export function mergedLines({
  opened,
  stored,
  mine,
}: {
  opened: Lines;
  stored: Lines;
  mine: Lines;
}): DraftLine[] {
  const [were, are] = [byKey(opened), byKey(mine)];
  const isMine = ({ key }: DraftLine) => are.get(key)?.quantity !== were.get(key)?.quantity;
  const known = new Set(stored.map(({ key }) => key));
  return [
    ...stored.flatMap((line) => (isMine(line) ? (are.get(line.key) ?? []) : [line])),
    ...mine.filter((line) => isMine(line) && !known.has(line.key)),
  ];
}

function byKey(lines: Lines): Map<string, DraftLine> {
  return new Map(lines.map((line) => [line.key, line]));
}
