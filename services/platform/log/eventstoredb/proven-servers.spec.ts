import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PROVEN, provenReleases, type ServerProof, withProof } from './proven-servers.ts';

const passed = (server: string): ServerProof => ({
  server,
  date: '2026-11-25',
  ran: [{ part: 'contract', passed: 37, failed: 0 }],
});
const failed = (server: string, counts = { passed: 36, failed: 1 }): ServerProof => ({
  ...passed(server),
  ran: [...passed(server).ran, { part: 'moves', ...counts }],
});

describe('the table of servers', () => {
  it('proves a release on which all tests passed, and none on which one failed or none ran', () => {
    const proofs = [passed('23.10.6'), failed('24.10.4'), failed('25.0.0', { passed: 0, failed: 0 })];
    expect(provenReleases(proofs)).toEqual(['23.10']);
  });

  it('has one line a release, the latest one, in the order of releases', () => {
    const proofs = [passed('9.1.0'), passed('24.10.4')];
    const written = [passed('100.1.0'), failed('24.10.9')].reduce(withProof, proofs);
    expect(written.map(({ server }) => server)).toEqual(['9.1.0', '24.10.9', '100.1.0']);
    expect(provenReleases(written)).toEqual(['9.1', '100.1']);
  });

  it('is that of the operations guide', async () => {
    const text = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    expect(text).toContain(`The shop is proven on ${PROVEN.slice(0, -1).join(', ')} and ${PROVEN.at(-1)}, `);
  });
});
