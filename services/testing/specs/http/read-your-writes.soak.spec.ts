import { expect, it } from 'vitest';
import { createWorld } from '../../seed-world.ts';
import { startTestShop } from '../../shop.ts';
import { expectWaitedFor } from './read-your-writes.testing.ts';
import { DELETED_CUSTOMER, WRITINGS } from './read-your-writes-cases.testing.ts';

it('waits for the deletion of a customer in a request with its position, and in no other', async () => {
  const shop = await startTestShop();
  const world = await createWorld(shop);
  const deletion = WRITINGS[DELETED_CUSTOMER];
  expect(deletion).toBeDefined();
  if (deletion) await expectWaitedFor(world, deletion, 'header');
  await shop.close();
});
