import { BrokenFile, type EventLine, type Footer, type Header } from './event-line.ts';
import { isEventContent, isObject, isText } from './is-event-content.ts';

export function parseHeader(line: string | undefined): Header {
  const header = parsed(line, 1);
  if (isHeader(header)) return header;
  throw new BrokenFile('This is no exported event log of version 1');
}

/** One event or the end; `number` is that of the line, for error messages. */
export function parseLine(line: string, number: number): EventLine | Footer {
  const value = parsed(line, number);
  if (isFooter(value) || isEventLine(value)) return value;
  throw new BrokenFile(`Line ${number} is no event`);
}

const isHeader = (value: unknown): value is Header =>
  isObject(value) && value.format === 'shop-events' && value.version === 1;
const isFooter = (value: unknown): value is Footer =>
  isObject(value) && value.end === true && typeof value.count === 'number' && typeof value.hash === 'string';
const isEventLine = (value: unknown): value is EventLine =>
  isObject(value) && isText(value.position) && isText(value.hash) && isEventContent(value);

function parsed(line: string | undefined, number: number): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    throw new BrokenFile(`Line ${number} is no JSON: the file is cut off or damaged`);
  }
}
