import { cutTo } from '../../rules/texts/cut-to.ts';
import { isScientific } from './codes.ts';

/** The texts that spreadsheets write for a failed formula, in English or ours: #N/A, #N/D, #DIV/0!, #NAME?, Err:502. */
const SPREADSHEET_ERROR = /^(?:#N\/[AD]|#[\p{Lu}\d/_]+[!?]|Err:\d{3})$/u;

/** As spreadsheets shorten months, in English or ours. */
const MONTH =
  '(?:jan|feb|mar|apr|ma[jy]|ju[nl]|a[uv]g|sep|o[kc]t|nov|de[cz]|sij|velj|ožu|tra|svi|lip|srp|kol|ruj|lis|stu|pro)';
/** '12/26' as they write it: '26. dec', '26-Dec', 'dec.26'. */
const DAY_OF_MONTH = new RegExp(`^\\d{1,2}(?:\\. ?|[-/ ])${MONTH}\\.?$`);
const MONTH_OF_YEAR = new RegExp(`^${MONTH}(?:\\. ?|[-/ ])(?:\\d{2}|\\d{4})\\.?$`);

/** How a spreadsheet, or mixed encodings, have damaged a text, as a sentence; null for one that is whole. */
export function damageOf(text: string, kind: 'code' | 'lot' | 'text'): string | null {
  if (SPREADSHEET_ERROR.test(text)) return `${quoted(text)} je greška formule u tabeli.`;
  if (text.includes('\ufffd')) return `${quoted(text)} sadrži znak koji se ne može pročitati.`;
  if (kind !== 'text' && isScientific(text))
    return `${quoted(text)} je šifra kojoj je tabela odsjekla cifre: oblikujte kolonu kao tekst.`;
  if (kind === 'lot' && looksLikeDate(text))
    return `${quoted(text)} je datum koji je tabela napravila od broja serije: oblikujte kolonu kao tekst.`;
  return null;
}

/** Spreadsheets write no month in capitals alone, as a lot's name may be ('MAR-27'). */
function looksLikeDate(text: string): boolean {
  const written = text.replace(/\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  return DAY_OF_MONTH.test(written) || MONTH_OF_YEAR.test(written);
}

export function quoted(text: string): string {
  if (text.length <= 60) return `„${text}“`;
  return `„${cutTo(text, 60)}…“`;
}
