import type { OrderReturnAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { ifTyped, wholeNumber } from '../../shared/form/checks.ts';

/** The pieces of a line, as typed. */
type Typed = { readonly stock: string; readonly writeOff: string };
/** The form of a receipt: the pieces by the keys of the lines. */
export type ReceiptValues = { pieces: Readonly<Record<string, Typed>> };

type Line = OrderReturnAnswer['lines'][number];

export const keyOfPart = ({ id, variation }: Pick<Line, 'id' | 'variation'>) => `${id} ${variation}`;

const NONE: Typed = { stock: '', writeOff: '' };
export const typedFor = ({ pieces }: ReceiptValues, line: Line): Typed => pieces[keyOfPart(line)] ?? NONE;

/** Everything came, and goes to stock. */
export function receiptValues(lines: readonly Line[]): ReceiptValues {
  const all = lines.map((line) => [keyOfPart(line), { stock: String(line.quantity), writeOff: '' }] as const);
  return { pieces: Object.fromEntries(all) };
}

export function receiptErrors(lines: readonly Line[], values: ReceiptValues): Errors {
  const errors = lines.flatMap((line) => {
    const error = lineError(line, typedFor(values, line));
    return error === undefined ? [] : [[keyOfPart(line), error] as const];
  });
  if (errors.length > 0) return Object.fromEntries(errors);
  return receiptBody(lines, values).lines.length === 0 ? { lines: 'Upišite bar jedan komad.' } : {};
}

function lineError({ quantity }: Line, { stock, writeOff }: Typed): string | undefined {
  const isWrong = [stock, writeOff].some((text) => ifTyped(text, (one) => wholeNumber(one, 0, quantity)));
  if (!isWrong && Number(stock) + Number(writeOff) <= quantity) return undefined;
  return `Zajedno od 0 do ${quantity}.`;
}

/** As the server takes it; what is not typed was not sent back. */
export function receiptBody(lines: readonly Line[], values: ReceiptValues) {
  return {
    lines: lines.flatMap((line) => {
      const typed = typedFor(values, line);
      return (['stock', 'writeOff'] as const).flatMap((to) => {
        const quantity = Number(typed[to].trim());
        return quantity > 0 ? [{ id: line.id, variation: line.variation, quantity, to }] : [];
      });
    }),
  };
}
