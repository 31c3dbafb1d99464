import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../../../testing/patience.ts';

/** A program with the last handler, which then does that. */
function run(doing: string) {
  const program = `
    import { createLogger } from './services/platform/kernel/logging/logger.ts';
    import { endWhenUncaught } from './services/platform/kernel/logging/uncaught.ts';
    endWhenUncaught(createLogger('info'));
    ${doing}
    setInterval(() => undefined, 1_000);`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    { encoding: 'utf8', timeout: PATIENCE_MS },
  );
  return { status, line: JSON.parse(stdout), stderr };
}

describe('an uncaught error', () => {
  it.each([
    ['uncaughtException', "setTimeout(() => { throw new Error('of amra@example.com'); });"],
    ['unhandledRejection', "void Promise.reject(new Error('of amra@example.com'));"],
  ])('is a line of the log and ends the process: %s', (origin, doing) => {
    const { status, line, stderr } = run(doing);
    expect(status).toBe(1);
    expect(line).toMatchObject({ level: 60, origin, err: { message: 'of …' } });
    expect(stderr).toBe('');
  });
});
