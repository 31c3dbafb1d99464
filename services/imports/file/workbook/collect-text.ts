import { LIMITS } from '../table-limits.ts';
import type { XmlHandlers } from './xml.ts';

/** Collects the text of `t` elements, formatted or plain, without phonetic hints (`rPh`). */
export function collectText() {
  let [text, inText, inPhonetic] = ['', false, false];
  const handlers = {
    open(name: string) {
      if (name === 't') inText = true;
      if (name === 'rPh') inPhonetic = true;
    },
    close(name: string) {
      if (name === 't') inText = false;
      if (name === 'rPh') inPhonetic = false;
    },
    text(more: string) {
      if (inText && !inPhonetic && text.length < LIMITS.cell) text += more;
    },
  } satisfies XmlHandlers;
  return {
    handlers,
    /** The text collected since the last call. */
    take(): string {
      const taken = unescaped(text);
      text = '';
      return taken;
    },
  };
}

/** Decodes characters that XML cannot hold, written as `_x000D_`. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}
