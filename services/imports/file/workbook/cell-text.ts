import { BrokenTable } from '../table-errors.ts';
import { unescaped } from './collect-text.ts';
import { textOfNumber } from './number-text.ts';
import type { WorkbookParts } from './workbook-parts.ts';

type Cell = {
  readonly type: string;
  readonly style: number;
  readonly value: string;
  readonly inline: string;
};

export function textOfCell({ type, style, value, inline }: Cell, parts: WorkbookParts): string {
  switch (type) {
    case 's':
      return value === '' ? '' : sharedString(value, parts).trim();
    case 'inlineStr':
      return inline.trim();
    case 'str':
      return unescaped(value).trim();
    case 'b':
    case 'n':
      return value === '' ? '' : textOfNumber(Number(value), parts.formats.get(style), parts.since1904);
    case 'd':
      return value.slice(0, 10);
    default:
      // A formula error, such as #REF!.
      return value;
  }
}

function sharedString(place: string, { strings }: WorkbookParts): string {
  const text = strings[Number(place)];
  if (text === undefined) throw new BrokenTable('A text of the workbook is missing');
  return text;
}
