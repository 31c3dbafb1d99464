import { LIMITS } from './limits.ts';
import { tooMuchContent } from './refusal.ts';
import { parseAllXml, type XmlHandlers } from './xml.ts';
import type { Zip } from './zip.ts';

export async function readSharedStrings(zip: Zip, path: string): Promise<string[]> {
  const strings: string[] = [];
  let length = 0;
  const { handlers, take } = collectText();
  await parseAllXml(zip.read(path), {
    ...handlers,
    close(name) {
      handlers.close(name);
      if (name !== 'si') return;
      // Copied, because a substring would keep the whole text in memory.
      const text = Buffer.from(take()).toString();
      strings.push(text);
      length += text.length;
      if (length > LIMITS.text || strings.length > LIMITS.cells / 4) throw tooMuchContent();
    },
  });
  return strings;
}

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
