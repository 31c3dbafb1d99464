import { isUtf8 } from 'node:buffer';
import { beginsWith, UTF16 } from './file-kind.ts';

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
