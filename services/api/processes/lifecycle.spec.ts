import { describe, expect, it } from 'vitest';
import { createLifecycle } from './lifecycle.ts';

function setUp() {
  const stopping = new AbortController();
  const [stopped, warnings]: [string[], string[]] = [[], []];
  const lifecycle = createLifecycle(stopping.signal, {
    warn: (_: unknown, message?: string) => void warnings.push(message ?? ''),
  });
  const start = (name: string) => lifecycle.started(name, async () => void stopped.push(name));
  return { stopping, stopped, warnings, lifecycle, start };
}

describe('a started part', () => {
  it('is stopped in reverse order, once', async () => {
    const { lifecycle, start, stopped } = setUp();
    for (const name of ['database', 'stores', 'app']) start(name);
    await Promise.all([lifecycle.stop(), lifecycle.stop()]);
    expect(stopped).toEqual(['app', 'stores', 'database']);
  });

  it('is stopped even when another cannot be', async () => {
    const { lifecycle, start, stopped, warnings } = setUp();
    start('database');
    lifecycle.started('stores', async () => {
      throw new Error('stuck');
    });
    start('app');
    await lifecycle.stop();
    expect(stopped).toEqual(['app', 'database']);
    expect(warnings).toHaveLength(1);
  });

  it('is stopped at once on a request during the start, as are parts that start later', async () => {
    const { lifecycle, start, stopped, stopping } = setUp();
    start('database');
    stopping.abort(new Error('asked to stop'));
    expect(() => start('stores')).toThrow('asked to stop');
    await lifecycle.stop();
    expect(stopped.sort()).toEqual(['database', 'stores']);
  });
});
