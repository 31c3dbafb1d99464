import { constants, setPriority } from 'node:os';
import { say } from '../../services/platform/commands/run-program.ts';
import { eachAtOnce } from '../../services/platform/kernel/waiting/at-once.ts';
import { failureText } from '../consumer/failures.ts';
import type { Operator } from '../consumer/operator-events.ts';
import type { Projection } from '../generations/projection.ts';
import type { Operators } from '../operators/operators.ts';
import { longestFirst, REBUILDS_AT_ONCE } from '../rebuild/rebuild-order.ts';
import type { Task } from '../rebuild/task-tables.ts';
import { type TaskDeps, workTask } from '../rebuild/work-task.ts';
import { createProgressBar } from './progress.ts';

export type CommandDeps = TaskDeps & { readonly operators: Operators; readonly by: Operator };

const TURN_MS = 500;

/** Rebuilds read models in this process and prints their progress; the largest first, which finishes soonest. */
export async function rebuildCommand(
  deps: CommandDeps,
  projections: readonly Projection[],
  options: { readonly accept: boolean; readonly park: boolean },
): Promise<void> {
  const bar = createProgressBar();
  const ending = new AbortController();
  const end = () => ending.abort();
  process.on('SIGINT', end);
  try {
    const all = await longestFirst(deps.pool, projections);
    await eachAtOnce(all, REBUILDS_AT_ONCE, (projection) => rebuildOne(projection));
  } finally {
    process.off('SIGINT', end);
  }

  async function rebuildOne(projection: Projection): Promise<void> {
    const { name } = projection;
    if (ending.signal.aborted) {
      process.exitCode = 1;
      return say(`${name}: not begun`);
    }
    const began = performance.now();
    const begun = await deps.operators.rebuild(name, options, deps.by);
    const task = await workHere(deps, projection, begun, bar, ending.signal);
    if (task.state === 'done') {
      const seconds = (performance.now() - began) / 1000;
      say(
        `${name}: generation ${task.generation} is live, ${task.events} events, ${seconds.toFixed(1)} s, ${Math.round(task.events / seconds)} events/s`,
      );
    } else sayWhy(task);
  }
}

/** Flips to the result of a blocked rebuild. */
export async function acceptCommand(deps: CommandDeps, projection: Projection): Promise<void> {
  const task = await workHere(deps, projection, await deps.operators.accept(projection.name, deps.by));
  if (task.state === 'done') say(`${projection.name}: generation ${task.generation} is live`);
  else sayWhy(task);
}

/** Runs the task, or watches it when a process of the shop was faster. Ctrl-C cancels it, also one before (`ended`). */
export async function workHere(
  deps: CommandDeps,
  projection: Projection,
  task: Task,
  bar = createProgressBar(),
  ended?: AbortSignal,
): Promise<Task> {
  // Page requests come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const cancel = () => {
    deps.operators.cancel(projection.name, deps.by).catch((error: Error) => say(error.message));
  };
  let said = '';
  function onTransient(error: unknown): void {
    const text = failureText(error);
    if (text !== said) say(`${projection.name}: ${text}; it is tried again`);
    said = text;
  }
  process.on('SIGINT', cancel);
  if (ended?.aborted) cancel();
  try {
    for (;;) {
      const worked = await workTask(deps, projection, task, { onProgress: bar.show, onTransient });
      const now = worked ?? (await taskOf(deps, projection.name));
      if (now && now.id === task.id && now.state !== 'waiting' && now.state !== 'running') return now;
      if (worked === null && now)
        bar.show({ ...now, generation: now.generation ?? 0, name: projection.name });
      await new Promise((resolve) => setTimeout(resolve, TURN_MS));
    }
  } finally {
    process.off('SIGINT', cancel);
    bar.end(projection.name);
  }
}

async function taskOf({ operators }: CommandDeps, name: string): Promise<Task | null> {
  return (await operators.status()).find((reader) => reader.name === name)?.task ?? null;
}

export function sayWhy(task: Task): void {
  process.exitCode = 1;
  if (task.state !== 'blocked') {
    say(`${task.name}: ${task.state} ${task.error ?? ''}`.trim());
    return;
  }
  say(`${task.name}: generation ${task.generation} is built, but its rows differ from the live ones:`);
  for (const { table, onlyInA, onlyInB } of task.differences ?? [])
    say(`  ${table}: ${onlyInA} rows only in the live one, ${onlyInB} only in the new one`);
  say(`Look at them with "compare ${task.name}", then "accept ${task.name}" or "cancel ${task.name}".`);
}
