import { SaxesParser } from 'saxes';
import { tooMuchContent } from '../refusal.ts';
import { BrokenTable } from '../table-errors.ts';
import { LIMITS } from '../table-limits.ts';

/** Element and attribute names come without their namespace prefix. */
export type XmlHandlers = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

/**
 * Parses XML chunk by chunk, yielding to the caller after each. Throws `BrokenTable` when it is malformed; custom
 * entities are not supported, which prevents entity expansion attacks.
 */
export async function* parseXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const { open, close, text } = handlers;
  const parser = new SaxesParser({ xmlns: false, position: false });
  let sinceTag = 0;
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    open?.(local(name), withLocalNames(attributes));
  });
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    close?.(local(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('error', (error) => {
    throw new BrokenTable(error.message);
  });
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    sinceTag += chunk.length;
    parser.write(decoder.decode(chunk, { stream: true }));
    // The parser buffers incomplete tokens.
    if (sinceTag > LIMITS.record) throw tooMuchContent();
    yield;
  }
  parser.close();
}

/** Parses a small part at once. */
export async function parseAllXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(chunks, handlers));
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function withLocalNames(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const name in attributes)
    if (name.includes(':'))
      return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value]));
  return attributes;
}
