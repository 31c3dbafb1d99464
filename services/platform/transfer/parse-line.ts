import { BrokenFile, type EventLine, type Footer, type Header } from './event-line.ts';
import { isEventContent, isObject, isText } from './is-event-content.ts';

export function parseHeader(line: string | undefined): Header {
  const header: unknown = parsed(line, 1);
  if (isObject(header) && header.format === 'shop-events' && header.version === 1) return header as Header;
  throw new BrokenFile('This is no exported event log of version 1');
}

/** One event or the end; `number` is that of the line, for error messages. */
export function parseLine(line: string, number: number): EventLine | Footer {
  const value: unknown = parsed(line, number);
  if (!isObject(value)) throw new BrokenFile(`Line ${number} is no event`);
  if (value.end === true && typeof value.count === 'number' && typeof value.hash === 'string')
    return value as Footer;
  if (!isText(value.position) || !isText(value.hash) || !isEventContent(value))
    throw new BrokenFile(`Line ${number} is no event`);
  return value as EventLine;
}

function parsed(line: string | undefined, number: number): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    throw new BrokenFile(`Line ${number} is no JSON: the file is cut off or damaged`);
  }
}
