import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../services/platform/kernel/ids.ts';
import type { Projection } from '../generations/projection.ts';
import { createOperators } from '../operators/operators.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { tally } from '../testing/tally.ts';
import { rebuildCommand } from './rebuild-command.ts';

let shop: Harness;
beforeAll(async () => {
  shop = await createHarness();
});
afterAll(() => shop.close());

it('says once why a rebuild does not go on, while it is tried again', async () => {
  await shop.append('box', [{ amount: 1 }]);
  let left = 2;
  const slow: Projection = {
    ...tally,
    async project(...batch) {
      left -= 1;
      if (left >= 0)
        throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
      return tally.project(...batch);
    },
  };
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const by = { actor: { kind: 'operator', id: 'spec', name: 'spec' }, correlationId: newId() } as const;
  const operators = createOperators({ ...shop, projections: [slow] });
  await rebuildCommand({ ...shop, operators, by }, [slow], { accept: false, park: false });
  const lines = said.mock.calls.map(([line]) => String(line)).filter((line) => /^tally: (?!\d)/.test(line));
  said.mockRestore();
  expect(lines).toEqual([
    expect.stringMatching(/^tally: .*57014 canceling statement due to statement timeout/),
    expect.stringMatching(/^tally: generation \d+ is live, 1 events/),
  ]);
});

it('begins no further rebuild after Ctrl-C', async () => {
  const by = { actor: { kind: 'operator', id: 'spec', name: 'spec' }, correlationId: newId() } as const;
  const others = ['one', 'two', 'three', 'four'].map((name) => ({
    ...tally,
    name,
    tables: tally.tables.replace('table tally', `table ${name}`),
    indexes: '',
    async project() {
      process.emit('SIGINT');
      return true;
    },
  }));
  await shop.append('box', [{ amount: 1 }]);
  const operators = createOperators({ ...shop, projections: others });
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  // Browsers of other specs in this process would end it.
  const strange = process.listeners('SIGINT');
  process.removeAllListeners('SIGINT');
  try {
    // Those that had begun succeed, as when Ctrl-C comes at their end.
    const late = { ...operators, cancel: async () => undefined };
    await rebuildCommand({ ...shop, operators: late, by }, others, { accept: false, park: false });
    expect(process.exitCode).toBe(1);
  } finally {
    for (const listener of strange) process.on('SIGINT', listener);
    process.exitCode = 0;
  }
  const lines = said.mock.calls.map(([line]) => String(line).trim());
  said.mockRestore();
  expect(lines.filter((line) => line.endsWith(': not begun'))).toHaveLength(2);
});
