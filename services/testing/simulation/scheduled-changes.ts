import { productDecider } from '../../catalogue/index.ts';
import { actAs, actingNow } from '../../platform/http/calls/acting.ts';
import type { SignedIn } from '../../platform/http/calls/http.ts';
import type { CommandContext } from '../../platform/kernel/commands/command-handler.ts';
import { rehearse } from '../../platform/kernel/commands/rehearsal.ts';
import { idForNew, idFrom, newId } from '../../platform/kernel/ids.ts';
import { createCarryOut } from '../../scheduled-changes/carry-out.ts';
import { changedFields, streamsOf } from '../../scheduled-changes/changed-fields.ts';
import { scheduledChangeDecider } from '../../scheduled-changes/scheduled-change.decider.ts';
import type { MakeCall, ScheduledChangeQueries } from '../../scheduled-changes/scheduled-changes.ports.ts';
import { createScheduledSweep } from '../../scheduled-changes/scheduled-sweep.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Asking } from './asking.ts';
import type { ScheduledAction } from './plan-scheduled.ts';
import type { ShopProcess } from './shop-process.ts';

const ADMINISTRATOR: SignedIn = {
  kind: 'administrator',
  id: 'simulation',
  name: 'Ana',
  surname: 'Admin',
  email: 'admin@example.com',
  sessionId: '',
  signedInAt: 0,
  roles: ['catalogue'],
};
const ACTOR = { kind: 'administrator', id: ADMINISTRATOR.id } as const;
const CALL = '/products/update-product/';

type Deps = Pick<ShopProcess['stores'], 'handler' | 'store'> & {
  readonly queries: Pick<ScheduledChangeQueries, 'due'>;
  /** Milliseconds, the same for every process. */
  readonly now: () => number;
  readonly logger: Parameters<typeof createCarryOut>[0]['logger'] &
    Parameters<typeof createScheduledSweep>[0]['logger'];
};

/** Takes the steps of scheduled changes that are due, in this process, by calls that change a price as those of the API do. */
export function startSweep(deps: Deps): void {
  const carryOut = createCarryOut({ ...deps, authors: { askerOf: async () => ADMINISTRATOR } });
  createScheduledSweep({ ...deps, carryOut }).start(callsOf(deps));
}

/** The path names the product by its id: slugs are looked up in a read model, which is not what is simulated here. */
function callsOf({ handler }: Pick<Deps, 'handler'>): MakeCall {
  return async ({ path, body }, headers = {}) => {
    const { causationId = null } = actingNow() ?? {};
    const key = headers['idempotency-key'] ?? newId();
    const context: CommandContext = {
      commandId: idFrom('call', key),
      correlationId: newId(),
      ...(causationId === null ? {} : { causationId }),
      actor: ACTOR,
    };
    const changes = { price: Number(body.price) };
    const id = path.slice(CALL.length);
    const handled = await handler.handle(productDecider, id, { type: 'Update', changes }, context);
    if (handled.ok) return { status: 200, body: {} };
    const { code, message } = handled.error;
    return { status: code === 'concurrent_change' ? 409 : 422, body: { code, error: message } };
  };
}

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
