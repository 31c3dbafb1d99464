import { describe, it } from 'vitest';
import { PATIENCE_MS } from '../../patience.ts';
import { issueUnderKills } from './invoices.testing.ts';

/** On the other log in invoices.soak.spec.ts. */
describe('60 invoices, the log in EventStoreDB', () => {
  it('have the numbers 1 to 60, each once, through three processes that are killed in between', async () => {
    const engine = 'EventStoreDB';
    await issueUnderKills({ engine, invoices: 60, processes: 3, killEveryMs: 700, patienceMs: PATIENCE_MS });
  }, 1_200_000);
});
