import { actAs } from '../../../platform/http/calls/acting.ts';
import { rehearse } from '../../../platform/kernel/commands/rehearsal.ts';
import { idForNew, idFrom } from '../../../platform/kernel/ids.ts';
import { changedFields, streamsOf } from '../../../scheduled-changes/changed-fields.ts';
import { scheduledChangeDecider } from '../../../scheduled-changes/scheduled-change.decider.ts';
import type { Acknowledged } from '../invariants/acknowledged.ts';
import { ACTOR, ADMINISTRATOR, CALL, callsOf } from '../machines/scheduled-sweep.ts';
import type { ScheduledAction } from '../plan/plan-scheduled.ts';
import type { Asking } from './asking.ts';

/** An administrator schedules a price; what is refused is left. Adds what the shop acknowledges. */
export async function schedule(
  { ask, tell }: Asking,
  { key, product, price, dueAfter }: ScheduledAction,
  acknowledged: Acknowledged,
): Promise<void> {
  const context = { correlationId: key, commandId: idFrom('schedule', key), actor: ACTOR };
  const id = idForNew('scheduled', context);
  const call = { method: 'POST', path: `${CALL}${product}`, body: { price } } as const;
  const scheduled = await ask(
    `staff schedules a price of ${price}`,
    async ({ stores, modules }) => {
      const by = { asker: ADMINISTRATOR, reason: '', causationId: null };
      const make = callsOf(stores);
      const { commands } = await rehearse(() => actAs(by, () => make(call, { 'idempotency-key': id })));
      const now = modules.customers.now();
      const moments = {
        now: new Date(now).toISOString(),
        at: new Date(now + dueAfter).toISOString(),
        until: null,
      };
      const expected = changedFields(commands);
      const of = { expected, authorId: ADMINISTRATOR.id, streams: streamsOf(commands) };
      const command = { type: 'Schedule', ...moments, call, ...of } as const;
      return stores.handler.handle(scheduledChangeDecider, id, command, context);
    },
    ({ ok }) =>
      ok && acknowledged.add('changes', { stream: `scheduled-${id}`, commandId: context.commandId }),
  );
  if (!scheduled.ok) tell(`staff is refused: ${scheduled.error.code}`);
}
