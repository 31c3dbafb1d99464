import { afterEach, expect, it, vi } from 'vitest';
import { CONFIG_VARIABLES } from '../../platform/config/config-variables.ts';
import { run } from './start.ts';

afterEach(() => void vi.restoreAllMocks());

it('npm start -- --help names every variable, and starts nothing', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await run(['--help']);
  const text = written.mock.calls.map(([line]) => String(line)).join('');
  for (const { name, default: usual, what } of CONFIG_VARIABLES)
    expect(text).toContain(`\n${name} (${usual})\n    ${what}`);
});

it.each([['--process', '4'], ['--port', '8080'], ['worker']])(
  'npm start refuses %s with the usage',
  async (...args) => {
    const reported = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    await expect(run(args)).rejects.toThrow('exit 2');
    expect(String(reported.mock.calls[0]?.[0])).toMatch(/^Not understood: .+\n\nUsage: npm start/);
  },
);
