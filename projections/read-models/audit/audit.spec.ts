import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../services/platform/kernel/ids.ts';
import { rebuild } from '../../rebuild/rebuild.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { auditProjection } from './audit.projection.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  harness.start(auditProjection);
});
afterAll(() => harness.close());

/** Renames a brand, and waits until the read model has the change. */
async function renamedBy(id: string, name?: string): Promise<void> {
  const actor = { kind: 'administrator', id, ...(name ? { name } : {}) } as const;
  const metadata = { commandId: newId(), correlationId: newId(), causationId: newId(), actor };
  const event = { type: 'BrandRenamed', data: { name: newId() } };
  await harness.store.append('brand-1', 'any', [{ eventId: newId(), event }], metadata);
  await harness.settled('audit');
}

type Kind = 'guest' | 'customer' | 'system';

/** Appends these events to a cart, each by its actor; returns the types in its audit trail, oldest first. */
async function trailOf(...happened: readonly (readonly [kind: Kind, type: string])[]): Promise<string[]> {
  const cartId = newId();
  for (const [kind, type] of happened) {
    const metadata = { commandId: newId(), correlationId: newId(), causationId: newId() };
    const event = { type, data: type === 'CartLinesChanged' ? { removed: [], changed: [], added: [] } : {} };
    await harness.store.append(`cart-${cartId}`, 'any', [{ eventId: newId(), event }], {
      ...metadata,
      actor: { kind, id: kind },
    });
  }
  carts.push(cartId);
  return typesOf(cartId);
}
const carts: string[] = [];

async function typesOf(cartId: string): Promise<string[]> {
  await harness.settled('audit');
  const schema = harness.readModels.schema('audit');
  const { rows } = await harness.pool.query<{ type: string }>(
    `select type from ${schema}.entry where entity_id = $1 order by ordinal`,
    [cartId],
  );
  return rows.map(({ type }) => type);
}

async function actors(generation: number): Promise<object[]> {
  const { rows } = await harness.pool.query<{ id: string; name: string | null }>(
    `select id, name from audit_${generation}.actor order by id`,
  );
  return rows;
}

describe('the persons offered as a filter of the audit trail', () => {
  it('have their latest name, also when the log is read in larger batches', async () => {
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

describe('a guest’s cart', () => {
  it('is not in the trail, after any change by guest or shop', async () => {
    const made = [
      ['guest', 'CartCreated'],
      ['guest', 'CartLinesChanged'],
      ['guest', 'CartLineAdded'],
      ['system', 'CartLineWithdrawn'],
    ] as const;
    expect(await trailOf(...made, ['guest', 'CartDeleted'])).toEqual([]);
    expect(await trailOf(...made, ['system', 'CartAbandoned'])).toEqual([]);
  });

  it('enters the trail in full with its order, or when a customer owns it', async () => {
    const made = [
      ['guest', 'CartCreated'],
      ['guest', 'CartLinesChanged'],
    ] as const;
    const types = made.map(([, type]) => type);
    expect(await trailOf(...made, ['system', 'CartEmptied'], ['guest', 'CartDeleted'])).toEqual([
      ...types,
      'CartEmptied',
      'CartDeleted',
    ]);
    expect(await trailOf(...made, ['customer', 'CartLinesChanged'], ['system', 'CartLineWithdrawn'])).toEqual(
      [...types, 'CartLinesChanged', 'CartLineWithdrawn'],
    );
    expect(await trailOf(['customer', 'CartCreated'], ['system', 'CartAbandoned'])).toEqual([
      'CartCreated',
      'CartAbandoned',
    ]);
  });

  it('leaves no rows when it has ended, and the trail is the same after a rebuild', async () => {
    const kept = async () => {
      const schema = harness.readModels.schema('audit');
      const { rows } = await harness.pool.query<{ id: string }>(
        `select id from ${schema}.entity where id like 'cart-%' union all select entity_id from ${schema}.waiting order by 1`,
      );
      return rows.map(({ id }) => id);
    };
    const before = await Promise.all(carts.map(typesOf));
    const documents = await kept();
    expect(documents).toHaveLength(1);
    const schema = harness.readModels.schema('audit');
    await rebuild(harness, auditProjection);
    await expect.poll(() => harness.readModels.schema('audit')).not.toBe(schema);
    expect(await Promise.all(carts.map(typesOf))).toEqual(before);
    expect(await kept()).toEqual(documents);
  });
});
