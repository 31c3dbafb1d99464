import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';

const SLOWEST = 10;
/** The end of a skipped spec's title: the missing program, and in brackets how to install it. */
const SKIPPED = /— SKIPPED: (.*)$/;

type Task = TestCase | TestSuite | TestModule;

/**
 * Summarizes a run at its end: the slowest files, skipped specs with the missing program, and, in the last lines, the
 * first red test with its file and reason.
 */
export default class RunReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const lines = [...slowest(modules), ...leftOut(modules), ...firstFailure(modules, unhandled)];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
}

function slowest(modules: readonly TestModule[]): string[] {
  const timed = modules.map((module) => {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    return { file: module.relativeModuleId, seconds: (collectDuration + setupDuration + duration) / 1000 };
  });
  const all = timed.reduce((sum, { seconds }) => sum + seconds, 0);
  const first = timed.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    `The slowest of ${modules.length} files (${all.toFixed(0)} s in all workers):`,
    ...first.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`),
  ];
}

function leftOut(modules: readonly TestModule[]): string[] {
  const counts = new Map<string, number>();
  for (const test of modules.flatMap((module) => [...module.children.allTests('skipped')])) {
    const why = reasonOf(test);
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  return [
    'Tests that were left out, and why:',
    ...[...counts].map(([why, count]) => `  ${String(count).padStart(6)}    ${why}`),
  ];
}

function reasonOf(test: TestCase): string {
  for (let task: Task = test; task.type !== 'module'; task = task.parent) {
    const why = SKIPPED.exec(task.name)?.[1];
    if (why) return why;
  }
  return `no reason given (${test.module.relativeModuleId})`;
}

function firstFailure(modules: readonly TestModule[], unhandled: readonly SerializedError[]): string[] {
  for (const module of modules) {
    const failed = firstFailed(module);
    if (failed)
      return [
        '',
        `RED: ${failed.name}`,
        `  in ${module.relativeModuleId}`,
        `  ${failed.reason.replaceAll('\n', '\n  ')}`,
      ];
  }
  const [error] = unhandled;
  return error ? ['', 'RED: an error that no test waited for', `  ${error.stack ?? error.message}`] : [];
}

function firstFailed(module: TestModule): { name: string; reason: string } | null {
  const tasks: Task[] = [module, ...module.children.allSuites(), ...module.children.allTests('failed')];
  for (const task of tasks) {
    const [error] = task.type === 'test' ? (task.result().errors ?? []) : task.errors();
    if (error)
      return { name: task.type === 'module' ? 'the file itself' : task.fullName, reason: error.message };
  }
  return null;
}
