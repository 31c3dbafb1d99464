import { tooMuchContent } from '../refusal.ts';
import { LIMITS } from '../table-limits.ts';
import { collectText } from './collect-text.ts';
import { parseAllXml } from './xml.ts';
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
