import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Program, runProgram } from './run-program.ts';

const done: string[] = [];
const OPTIONS = { until: { type: 'string' }, all: { type: 'boolean' } } as const;
const program: Program<typeof OPTIONS> = {
  usage: 'Usage: npm run x\n',
  options: OPTIONS,
  commands: {
    show: {
      takes: [1, 2],
      allows: ['until'],
      prepare(words, { until }) {
        if (until === 'never') return 'Never is no time.';
        return words[0] === 'nothing' ? null : async () => void done.push([...words, until].join(' '));
      },
    },
    fail: {
      prepare: () => async () => {
        throw new Error('The store is away');
      },
    },
  },
};
const reported = () =>
  vi
    .mocked(process.stderr.write)
    .mock.calls.map(([text]) => text)
    .join('');

beforeEach(() => {
  done.length = 0;
  process.exitCode = 0;
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  process.exitCode = 0;
  vi.mocked(process.stderr.write).mockRestore();
});

describe('a program of the operator', () => {
  it('runs the named command, with options at any position', async () => {
    await runProgram(program, ['show', 'a', '--until', 'noon']);
    await runProgram(program, ['--until=dusk', 'show', 'a', 'b']);
    expect([done, process.exitCode, reported()]).toEqual([['a noon', 'a b dusk'], 0, '']);
  });

  it('says in one line why a command failed', async () => {
    await runProgram(program, ['fail']);
    expect([process.exitCode, reported()]).toEqual([1, 'The store is away\n']);
  });

  it('prints only its usage without a command', async () => {
    await runProgram(program, []);
    expect([process.exitCode, reported()]).toEqual([2, program.usage]);
  });

  it('reports an invalid argument', async () => {
    await runProgram(program, ['show', 'a', '--until', 'never']);
    expect([done, process.exitCode, reported()]).toEqual([[], 2, 'Never is no time.\n']);
  });

  it.each([
    'other',
    'toString',
    'show',
    'show a b c',
    'show nothing',
    'show a --all',
    'show a --until',
    'show a --since noon',
  ])('does nothing when it does not understand "%s"', async (line) => {
    await runProgram(program, line.split(' '));
    expect([done, process.exitCode, reported()]).toEqual([
      [],
      2,
      `Not understood: ${line}\n\nUsage: npm run x\n`,
    ]);
  });
});
