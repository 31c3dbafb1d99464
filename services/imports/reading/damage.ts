import { cutTo } from '../../rules/texts/cut-to.ts';
import { isScientific } from './codes.ts';

/** The texts that spreadsheets write for a failed formula, in English or ours: #N/A, #N/D, #DIV/0!, #NAME?, Err:502. */
const SPREADSHEET_ERROR = /^(?:#N\/[AD]|#[\p{Lu}\d/_]+[!?]|Err:\d{3})$/u;

/** How a spreadsheet, or mixed encodings, have damaged a text, as a sentence; null for one that is whole. */
export function damageOf(text: string, kind: 'code' | 'text'): string | null {
  if (SPREADSHEET_ERROR.test(text)) return `${quoted(text)} je greška formule u tabeli.`;
  if (text.includes('\ufffd')) return `${quoted(text)} sadrži znak koji se ne može pročitati.`;
  if (kind === 'code' && isScientific(text))
    return `${quoted(text)} je šifra kojoj je tabela odsjekla cifre: oblikujte kolonu kao tekst.`;
  return null;
}

export function quoted(text: string): string {
  if (text.length <= 60) return `„${text}“`;
  return `„${cutTo(text, 60)}…“`;
}
