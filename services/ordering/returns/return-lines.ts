import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import type { ParcelLine } from '../ordered.ts';
import { fittingLines, keyOf } from '../parcels/order-parcels.ts';
import type { WantedLine } from '../placing/wanted-line.ts';
import type { ReturnedLine, ReturnedTo } from './return-events.ts';

export type ReceivedPieces = WantedLine & { readonly to: ReturnedTo };

/** The received pieces of each requested line, those for stock and those written off apart. */
export function receivedLines(
  requested: readonly ParcelLine[],
  wanted: readonly ReceivedPieces[],
): Result<readonly ReturnedLine[]> {
  const all = chosenLines(requested, requested, wanted);
  if (!all.ok) return all;
  const lines: ReturnedLine[] = [];
  for (const to of ['stock', 'writeOff'] as const) {
    const those = wanted.filter((one) => one.to === to);
    const chosen = those.length === 0 ? ok([]) : chosenLines(requested, requested, those);
    if (!chosen.ok) return chosen;
    lines.push(...chosen.value.map((line) => ({ ...line, to })));
  }
  return ok(lines);
}

/** The `wanted` pieces of `lines`, at most those of `left`; a line is named once. */
export function chosenLines(
  lines: readonly ParcelLine[],
  left: readonly ParcelLine[],
  wanted: readonly WantedLine[],
): Result<readonly ParcelLine[]> {
  const leftOf = new Map(left.map((line) => [keyOf(line), line.quantity]));
  const chosen = new Map<string, ParcelLine>();
  for (const one of wanted) {
    const [line, another] = fittingLines(lines, one);
    if (!line) return refused('return_line_unknown', 'Proizvod nije u ovoj narudžbi ili povratu.');
    if (another)
      return refused('return_line_unknown', 'Proizvod je naručen u više varijacija. Navedite koju vraćate.');
    const most = leftOf.get(keyOf(line)) ?? 0;
    const quantity = (chosen.get(keyOf(line))?.quantity ?? 0) + one.quantity;
    if (quantity > most)
      return refused('return_too_much', `${line.title}: može se vratiti još najviše ${most} kom.`);
    chosen.set(keyOf(line), { ...line, quantity });
  }
  if (chosen.size === 0) return refused('return_empty', 'Povrat mora imati bar jednu stavku.');
  return ok([...chosen.values()]);
}

function refused(code: string, message: string) {
  return reject('rule', code, message, 'lines');
}
