import { readMark } from '../../../projections/consumer/same-log/log-mark.ts';
import { assertSameLog } from '../../../projections/consumer/same-log/same-log.ts';
import { say } from '../../platform/commands/run-program.ts';
import { START } from '../../platform/log/event-log.ts';
import { behindLog, catchUp, isBehind } from '../../platform/registry/behind-log.ts';
import { NUMBER_FIELDS } from '../number-fields.ts';
import type { CommandTools } from './with-stores.ts';

const MOST_NAMED = 10;

/** Reports the numbers and keys that an older database lacks of its log; with `accept`, continues without them. */
export async function align({ stores }: Pick<CommandTools, 'stores'>, accept: boolean): Promise<void> {
  const { pool, log, logWatch } = stores;
  await assertSameLog(pool, logWatch.kind, log);
  const mark = await readMark(pool);
  const behind = await behindLog(pool, log, NUMBER_FIELDS, mark?.position ?? START);
  const { events, subjects, numbers } = behind;
  say(`${events} events are newer than the last that the database has noted`);
  if (!isBehind(behind)) return say('It has all numbers and keys of them: nothing is lost');
  for (const { name, last, given } of numbers)
    say(`${name}: numbers up to ${given} were given, the database would go on behind ${last}`);
  if (subjects.length > 0)
    say(
      `The keys of ${subjects.length} persons and orders are missing, their personal data are unreadable: ${subjects.slice(0, MOST_NAMED).join(', ')}${subjects.length > MOST_NAMED ? ', …' : ''}`,
    );
  if (!accept) return say('Nothing was changed. With --accept the shop goes on without what is missing');
  await catchUp(pool, behind);
  say('Numbers go on behind those of the log, and whose keys are missing count as erased');
}
