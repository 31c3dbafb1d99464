import { BLOCK, type HashedLog } from './hashed-log.ts';
import { rootOf } from './merkle.ts';

/** The root over all events, in hexadecimal. */
export function rootText({ blocks, open, events }: HashedLog): string {
  return rootOf({ size: events, parts: [...blocks.parts, ...open.parts] }).toString('hex');
}

/** The roots of the perfect parts in hexadecimal, largest first: `hashedLogOf` makes the hashes of them again. */
export function partTexts({ blocks, open }: HashedLog): string[] {
  return [...blocks.parts, ...open.parts].map((part) => part.toString('hex'));
}

export function hashedLogOf(events: number, chain: string, texts: readonly string[]): HashedLog {
  const parts = texts.map((text) => Buffer.from(text, 'hex'));
  const [whole, rest] = [Math.floor(events / BLOCK), events % BLOCK];
  const ofBlocks = onesIn(whole);
  return {
    events,
    chain,
    blocks: { size: whole, parts: parts.slice(0, ofBlocks) },
    open: { size: rest, parts: parts.slice(ofBlocks) },
  };
}

/** A tree has a perfect part for every 1 of its size in binary. */
function onesIn(size: number): number {
  return [...size.toString(2)].filter((digit) => digit === '1').length;
}
