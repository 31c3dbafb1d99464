import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { shorten } from './plan/plan-short.ts';
import { shrink } from './shrink.ts';
import { type Outcome, openSimulation } from './simulation.ts';

const { values } = parseArgs({
  options: {
    /** How many histories. */
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    /** Only a part of each of them, with one subject. */
    short: { type: 'boolean', default: false },
    /** Further seeds, outside of that range, as whole histories. */
    also: { type: 'string', multiple: true, default: [] },
    /** One history, with its whole story. */
    seed: { type: 'string' },
    /** How many processes share the seeds. */
    workers: { type: 'string', default: String(availableParallelism()) },
    /** Only seeds in whose plan this word occurs, such as `fail-over`. */
    with: { type: 'string', default: '' },
    'until-failure': { type: 'boolean', default: false },
    /** Prints the hash of every history. */
    hashes: { type: 'boolean', default: false },
  },
});
const [from, count, workers] =
  values.seed === undefined
    ? [Number(values.from), Number(values.seeds), Number(values.workers)]
    : [Number(values.seed), 1, 1];

/** Given to each worker. */
const PASSED_ON = ['--until-failure', '--hashes', '--short'];

process.exit(workers > 1 && count > 1 ? await share() : await simulate());

/** Gives each worker its part of the seeds. Resolves to the exit code. */
async function share(): Promise<number> {
  const each = Math.ceil(count / workers);
  const codes = Array.from({ length: Math.ceil(count / each) }, async (_, index) => {
    const first = from + index * each;
    const also = index === 0 ? values.also.flatMap((seed) => ['--also', seed]) : [];
    const part = [
      ...also,
      '--from',
      `${first}`,
      '--seeds',
      `${Math.min(each, from + count - first)}`,
      '--workers',
      '1',
    ];
    const flags = [
      ...process.argv.slice(2).filter((flag) => PASSED_ON.includes(flag)),
      ...['--with', values.with],
    ];
    const worker = spawn(process.execPath, [...process.execArgv, import.meta.filename, ...part, ...flags], {
      stdio: 'inherit',
    });
    const [code] = await once(worker, 'exit');
    return code === 0 ? 0 : 1;
  });
  return Math.max(...(await Promise.all(codes)));
}

async function simulate(): Promise<number> {
  // Before the simulation takes over the clock.
  const clock = process.hrtime.bigint;
  const seconds = (since: bigint) => Number(clock() - since) / 1e9;
  const ofACore = (since?: NodeJS.CpuUsage) => {
    const { user, system } = process.cpuUsage(since);
    return (user + system) / 1e6;
  };
  const simulation = await openSimulation();
  const begun = clock();
  const opened = process.cpuUsage();
  let failures = 0;
  let histories = 0;
  const sum = { steps: 0, simulatedMs: 0, orders: 0 };
  const inRange = Array.from({ length: count }, (_, index) => ({
    seed: from + index,
    isShort: values.short,
  }));
  const also = values.also.map((seed) => ({ seed: Number(seed), isShort: false }));
  for (const { seed, isShort } of [...inRange, ...also]) {
    const whole = simulation.planOf(seed);
    const plan = isShort ? shorten(whole) : whole;
    if (!JSON.stringify(plan).includes(values.with)) continue;
    const outcome = await simulation.run(plan);
    histories += 1;
    for (const key of ['steps', 'simulatedMs', 'orders'] as const) sum[key] += outcome[key];
    if (values.hashes) say(`seed ${seed} ${outcome.hash}`);
    if (values.seed !== undefined) say(outcome.story.join('\n'));
    if (!outcome.failure) continue;
    failures += 1;
    say(`seed ${seed} FAILS after ${ofACore().toFixed(1)} s of a core: ${outcome.failure.message}`);
    if (values['until-failure']) break;
    const fails = async (smaller: typeof plan) => kindOf(await simulation.run(smaller)) === kindOf(outcome);
    const smallest = await simulation.run(await shrink(plan, fails));
    say(
      `${smallest.story.join('\n')}\n${smallest.failure?.stack}\nnpm run simulate:seeds -- ${isShort ? '--short ' : ''}--seed ${seed}`,
    );
  }
  const took = seconds(begun);
  const cpu = ofACore(opened);
  say(
    `${histories} histories, ${failures} failures: ${took.toFixed(1)} s, ${(histories / took).toFixed(2)} a second, ` +
      `${(cpu / histories).toFixed(3)} s of a core each (${((opened.user + opened.system) / 1e6).toFixed(1)} s to begin), ` +
      `${(sum.simulatedMs / 60_000 / (took / 60)).toFixed(0)} simulated minutes a minute, ${sum.steps} steps, ${sum.orders} orders`,
  );
  return failures > 0 ? 1 : 0;
}

/** Failures of one kind break the same promise. */
function kindOf({ failure }: Outcome): string | undefined {
  return failure?.message.split('. ')[0];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
