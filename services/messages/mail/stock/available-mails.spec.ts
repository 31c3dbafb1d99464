import { expect, it } from 'vitest';
import { ATTEMPTS } from '../../../platform/jobs/job-backends.ts';
import { createLogger } from '../../../platform/kernel/logging/logger.ts';
import { createAvailableMailSender } from './available-mails.ts';

const product = { title: 'Čaj', path: '/proizvod/ostalo/ostalo/caj' };
const due = { email: 'nema@example.com', product, variation: null, signOffToken: 't' };

/** Runs the job as its attempt of this number, while no mail can be sent. Answers the alerts that ended. */
async function failing(attempt: number): Promise<string[]> {
  const ended: string[] = [];
  const send = createAvailableMailSender({
    sender: { send: () => Promise.reject(new Error('refused')), close: () => undefined },
    registry: {
      holder: async () => null,
      heldBy: async () => [],
      claim: async () => true,
      releaseOld: async () => undefined,
    },
    stockAlerts: { due: async () => due, end: async (alertId) => void ended.push(alertId) },
    publicUrl: () => 'https://shop.example',
  });
  const cause = { correlationId: 'c', causationId: 'c', recordedAt: '2026-11-21T10:00:00.000Z' };
  const job = { id: 'a', name: 'product-available', data: { alertId: 'a1' }, cause, attempt };
  const { signal: stopping } = new AbortController();
  await expect(send({ ...job, logger: createLogger('silent'), stopping })).rejects.toThrow();
  return ended;
}

it('ends an alert with the last attempt to mail it, and not before', async () => {
  expect(await failing(ATTEMPTS - 1)).toEqual([]);
  expect(await failing(ATTEMPTS)).toEqual(['a1']);
});
