import { describe, it } from 'vitest';
import { issueUnderKills } from './invoices.testing.ts';

describe.each(['PostgreSQL', 'EventStoreDB'] as const)('1,000 invoices, the log in %s', (engine) => {
  it('have the numbers 1 to 1,000, each once, through eight processes that are killed in between', async () => {
    await issueUnderKills({ engine, invoices: 1_000, processes: 8, killEveryMs: 2_000, patienceMs: 300_000 });
  }, 3_600_000);
});
