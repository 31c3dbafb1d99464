import { addPayment, brokenStatement, type Entries, type Entry } from './statement-entries.ts';

const FIRST_TAG = /^:(?:20|25|60[FM]|61):/m;
const FIELD = /^:(\d\d[A-Z]?):/;
/** Date of value, day of booking, mark, letter of the currency, amount, kind. The payer's reference follows. */
const LINE = /^(\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])(?:\d{4})?(R?[CD])[A-Z]?(\d+(?:,\d{0,2})?)(?:[A-Z]\w{3})?/;
/** Comes before the bank's reference. */
const BANKS = '//';
const BALANCE = /^[CD]\d{6}([A-Z]{3})/;
const BLOCK_END = /^-(?:\}|\s*$)/;
const STRUCTURED = /^(?:\d{3})?(?=\?\d\d)/;
const PURPOSE = /^(?:2\d|6[0-3])/;
const PAYER = /^3[23]/;

type Field = { readonly tag: string; readonly lines: string[] };

/** Whether a text is a statement in MT940. */
export function isMt940(text: string): boolean {
  return FIRST_TAG.test(text);
}

/** Reads the credits of a statement in MT940, with the freedoms that banks take. 422 when an entry is malformed. */
export function readMt940(text: string): Entries {
  const entries: Entry[] = [];
  const fields = fieldsOf(text);
  let currency = '';
  for (const [at, { tag, lines }] of fields.entries()) {
    const [line = '', ...further] = lines;
    if (tag === '60F' || tag === '60M') currency = BALANCE.exec(line)?.[1] ?? '';
    if (tag !== '61') continue;
    const parts = LINE.exec(line.trim());
    if (!parts) throw brokenStatement();
    const [head, year = '', month = '', day = '', mark, amount = ''] = parts;
    if (mark !== 'C') continue;
    const [reference = ''] = line.trim().slice(head.length).split(BANKS, 1);
    const next = fields[at + 1];
    const details = detailsOf(next?.tag === '86' ? next.lines : []);
    addPayment(entries, {
      date: `${day}.${month}.20${year}`,
      amount,
      currency,
      references: [reference.trim()],
      purpose: [...further, ...details.purpose],
      payer: details.payer,
    });
  }
  return { entries, mark: ',' };
}

/** A field goes on until the next begins, or its block ends. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  let field: Field | null = null;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [mark = '', tag] = FIELD.exec(line) ?? [];
    if (tag !== undefined) {
      field = { tag, lines: [line.slice(mark.length)] };
      fields.push(field);
    } else if (BLOCK_END.test(line)) field = null;
    else field?.lines.push(line);
  }
  return fields;
}

/** The text of the payer: subfields `?20`–`?29` and `?60`–`?63`, with the name in `?32` and `?33`, or free text. */
function detailsOf(lines: readonly string[]): { readonly purpose: string[]; readonly payer: string[] } {
  const joined = lines.join('');
  if (!STRUCTURED.test(joined)) return { purpose: [...lines], payer: [] };
  const subfields = joined.replace(STRUCTURED, '').split(/\?(?=\d\d)/);
  const texts = (code: RegExp) => subfields.filter((one) => code.test(one)).map((one) => one.slice(2));
  return { purpose: texts(PURPOSE), payer: texts(PAYER) };
}
