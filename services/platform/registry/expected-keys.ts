import { isRehearsal } from '../kernel/commands/rehearsal.ts';
import type { Condition } from '../log/conditions.ts';
import { expectedNow } from '../log/expected-log.ts';
import type { KeyRing } from '../log/personal-data.ts';

/** The same keys. What is only rehearsed or expected forgets none. */
export function withExpectedKeys<Ring extends KeyRing>(keys: Ring): Ring {
  return {
    ...keys,
    async forget(subject: string, onlyWhile?: Condition) {
      if (!isRehearsal() && !expectedNow()) await keys.forget(subject, onlyWhile);
    },
  };
}
