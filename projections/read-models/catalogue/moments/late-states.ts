import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import { lastPosition, writtenLate } from './statements.ts';

/** Notices states that are written when moments after them were made already, as when a clock went back. */
export function createLateStates(pool: Pool) {
  let known: { readonly schema: string; readonly position: string } | null = null;
  let latest = '';
  let times = 0;

  return {
    /** Another number whenever the moments made so far may lack a state. `at`: the moment (ISO 8601) that is made next. */
    async noticed(schema: string, at: string): Promise<number> {
      const made = latest;
      if (at > latest) latest = at;
      const [last] = await lastPosition.run(pool, schema, {});
      if (!last || (known?.schema === schema && known.position === last.position)) return times;
      if (known?.schema === schema) {
        const late = await writtenLate.run(pool, schema, { position: known.position, at: made });
        if (late.length > 0) times += 1;
      }
      known = { schema, position: last.position };
      return times;
    },
  };
}
