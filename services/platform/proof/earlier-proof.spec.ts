import { describe, expect, it } from 'vitest';
import { makeEvents } from '../log/testing/events.ts';
import { contentOf, type EventContent } from '../transfer/event-line.ts';
import { inclusionPath } from './inclusion-path.testing.ts';
import { leafHash, partRoots } from './merkle.ts';
import { readProof } from './proof-file.ts';
import { createHeadSigner } from './signed-head.ts';

const events = makeEvents(7).map(
  (event, revision): EventContent => ({
    ...event,
    stream: 'thing-a',
    revision,
    recordedAt: '2026-11-24T03:00:00.000Z',
  }),
);
const leaves = events.map((event) => leafHash(contentOf(event)));
const head = createHeadSigner('a secret').sign({
  log: '0198c8f7-5a70-7000-8000-000000000001',
  events: leaves.length,
  root: partRoots((at) => leaves[at] ?? Buffer.alloc(0))(0, leaves.length).toString('hex'),
  chain: '0b'.repeat(32),
  at: '2026-11-24T03:00:00.000Z',
});
const proofOf = (version: 1 | 2, coding: 'hex' | 'base64') => ({
  format: 'shop-proof',
  version,
  stream: 'thing-a',
  head,
  events: events.map((event, index) => ({
    index,
    event,
    path: inclusionPath(index, leaves).map((hash) => hash.toString(coding)),
  })),
});

describe.each([
  [1, 'hex'],
  [2, 'base64'],
] as const)('a proof of version %i', (version, coding) => {
  const proof = JSON.parse(JSON.stringify(proofOf(version, coding)));

  it('is verified as before', () => {
    expect(readProof(proof)).toEqual(proof);
  });

  it('is refused with another event, place, path or version', () => {
    const [first, second, ...rest] = proof.events;
    const altered = [
      [{ ...first, event: { ...first.event, type: 'Other' } }, second],
      [{ ...first, path: second.path }, second],
      [{ ...first, path: first.path.slice(1) }, second],
      [first, { ...second, index: 2 }],
      [first, { ...second, path: 'none' }],
    ].map((two) => ({ ...proof, events: [...two, ...rest] }));
    for (const one of [...altered, { ...proof, version: 3 }, { ...proof, version: 3 - version }])
      expect(() => readProof(one)).toThrow();
  });
});
