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
 * Decodes a file in portions: UTF-8 or UTF-16 by its BOM, UTF-8 where valid, else Windows-1250, which
 * spreadsheets of the region save (specification/imports-and-bulk §1).
 */
export function* textOf(content: Uint8Array): Generator<string, void> {
  const decoder = new TextDecoder(encodingOf(content));
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
  return isUtf8(content) ? 'utf-8' : 'windows-1250';
}
