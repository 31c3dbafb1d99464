import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { eachAtOnce } from '../../../platform/kernel/waiting/at-once.ts';
import { simulateWith } from './plant.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';

const { values } = parseArgs({
  options: {
    /** How many histories may try to find a fault. */
    seeds: { type: 'string', default: '300' },
    /** The seed of the first of them. */
    from: { type: 'string', default: '1' },
    /** Short histories. */
    short: { type: 'boolean', default: false },
    /** Only those that are marked as missed. */
    missed: { type: 'boolean', default: false },
    /** Part of the names of the faults; all by default. */
    only: { type: 'string', multiple: true, default: [''] },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});

const chosen = PLANTED_FAULTS.filter(
  ({ name, isMissed = false }) =>
    values.only.some((part) => name.includes(part)) && (isMissed || !values.missed),
);
let found = 0;
say('| fault | first seed | s of a core | what does not hold |\n|---|---|---|---|');
await eachAtOnce(chosen, Number(values.workers), async (fault) => {
  const { first } = await simulateWith(fault, {
    ...{ seeds: Number(values.seeds), from: Number(values.from) },
    isShort: values.short,
  });
  if (first) found += 1;
  const row = first ? [first.seed, first.seconds, first.promise] : ['none', '', ''];
  say(`| ${[fault.name, ...row].join(' | ')} |`);
});
say(`\n${found} of ${chosen.length} planted faults are found.`);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
