import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../services/platform/kernel/ids.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { auditProjection } from './audit.projection.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  harness.start(auditProjection);
});
afterAll(() => harness.close());

/** Somebody renames a brand, and the read model has it before anything else happens. */
async function renamedBy(id: string, name?: string): Promise<void> {
  const actor = { kind: 'administrator', id, ...(name ? { name } : {}) } as const;
  const metadata = { commandId: newId(), correlationId: newId(), causationId: newId(), actor };
  const event = { type: 'BrandRenamed', data: { name: newId() } };
  await harness.store.append('brand-1', 'any', [{ eventId: newId(), event }], metadata);
  await harness.settled('audit');
}

async function actors(generation: number): Promise<object[]> {
  const { rows } = await harness.pool.query<{ id: string; name: string | null }>(
    `select id, name from audit_${generation}.actor order by id`,
  );
  return rows;
}

describe('who is offered as a filter of the audit trail', () => {
  it('has the name of last, also when the log is read in larger pieces', async () => {
    await renamedBy('a');
    await renamedBy('a', 'Amra');
    await renamedBy('b', 'Edin');
    await renamedBy('b');
    await renamedBy('a', 'Amra Kovač');
    await renamedBy('a');
    const expected = [
      { id: 'a', name: 'Amra Kovač' },
      { id: 'b', name: 'Edin' },
    ];
    expect(await actors(1)).toEqual(expected);
    // With rows that differed it would be blocked.
    const { generation } = await rebuild(harness, auditProjection);
    expect(await actors(generation)).toEqual(expected);
  });
});
