import { createReadStream } from 'node:fs';
import { BrokenFile } from './event-line.ts';

/** More than any exported line has; keeps another file from filling the memory. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** A value as a line of a file. Escapes the separators U+2028 and U+2029, at which some readers end a line. */
export function lineOf(value: object): string {
  const json = JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `${json}\n`;
}

/**
 * The lines of a file, which end at '\n' alone: `readline` also ends them at U+2028 and U+2029, which earlier files hold
 * unescaped. Rejects with `BrokenFile` at a line that is too long.
 */
export async function* linesOf(path: string, longest: number = LONGEST_LINE): AsyncGenerator<string> {
  let parts: string[] = [];
  let length = 0;
  const stream: AsyncIterable<string> = createReadStream(path, { encoding: 'utf8' });
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', start)) {
      yield parts.join('') + chunk.slice(start, end);
      [parts, length] = [[], 0];
      start = end + 1;
    }
    parts.push(chunk.slice(start));
    length += chunk.length - start;
    if (length > longest) throw new BrokenFile(`A line has more than ${longest} characters`);
  }
  if (length > 0) yield parts.join('');
}
