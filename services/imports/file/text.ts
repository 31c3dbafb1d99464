import { isUtf8 } from 'node:buffer';

/** The file type according to the first bytes. */
export type FileKind = 'workbook' | 'text' | 'unknown';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const UTF16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
] as const;

function beginsWith(content: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => content[at] === byte);
}

/** A workbook is a ZIP; text holds no zero byte unless its BOM declares UTF-16. */
export function kindOf(content: Uint8Array): FileKind {
  if (beginsWith(content, ZIP)) return 'workbook';
  if (UTF16.some((mark) => beginsWith(content, mark))) return 'text';
  return content.includes(0) ? 'unknown' : 'text';
}

const PORTION = 64 * 1024;

/**
 * Decodes a file in portions: UTF-8 or UTF-16 by its BOM, UTF-8 where at least half of its letters are valid, else Windows-1250, which
 * spreadsheets of the region save (specification/imports-and-bulk §1). A foreign byte in UTF-8 becomes U+FFFD.
 */
export function textOf(content: Uint8Array): Generator<string, void> {
  return decoded(content, encodingOf(content));
}

function* decoded(content: Uint8Array, encoding: string): Generator<string, void> {
  const decoder = new TextDecoder(encoding);
  for (let from = 0; from < content.length; from += PORTION) {
    const text = decoder.decode(content.subarray(from, from + PORTION), { stream: true });
    if (text !== '') yield text;
  }
  const end = decoder.decode();
  if (end !== '') yield end;
}

function encodingOf(content: Uint8Array): string {
  if (beginsWith(content, UTF16[0])) return 'utf-16le';
  if (beginsWith(content, UTF16[1])) return 'utf-16be';
  return isUtf8(content) || isMostlyUtf8(content) ? 'utf-8' : 'windows-1250';
}

const LETTERS_OF_UTF8 = /[^\p{ASCII}\ufffd]/gu;

/** Whether at least half of the sequences beyond ASCII are valid UTF-8. */
function isMostlyUtf8(content: Uint8Array): boolean {
  let [valid, foreign] = [0, 0];
  for (const text of decoded(content, 'utf-8')) {
    valid += text.match(LETTERS_OF_UTF8)?.length ?? 0;
    foreign += text.split('\ufffd').length - 1;
  }
  return valid >= foreign;
}
