import type { Stores } from '../../../api/stores.ts';
import { productDecider } from '../../../catalogue/index.ts';
import { actingNow } from '../../../platform/http/calls/acting.ts';
import type { SignedIn } from '../../../platform/http/calls/http.ts';
import type { CommandContext } from '../../../platform/kernel/commands/command-handler.ts';
import { idFrom, newId } from '../../../platform/kernel/ids.ts';
import { createCarryOut } from '../../../scheduled-changes/carry-out.ts';
import type { MakeCall, ScheduledChangeQueries } from '../../../scheduled-changes/scheduled-changes.ports.ts';
import { createScheduledSweep } from '../../../scheduled-changes/scheduled-sweep.ts';

/** Makes the scheduled changes. */
export const ADMINISTRATOR: SignedIn = {
  kind: 'administrator',
  id: 'simulation',
  name: 'Ana',
  surname: 'Admin',
  email: 'admin@example.com',
  sessionId: '',
  signedInAt: 0,
  roles: ['catalogue'],
};
export const ACTOR = { kind: 'administrator', id: ADMINISTRATOR.id } as const;
/** The path of the call that changes a product, before its id. */
export const CALL = '/products/update-product/';

type Deps = Pick<Stores, 'handler' | 'store' | 'registry'> & {
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

/**
 * Changes a price as such a call does. The path names the product by its id: slugs are looked up in a read model, which is not
 * what is simulated here.
 */
export function callsOf({ handler }: Pick<Deps, 'handler'>): MakeCall {
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
