import type { Engine } from '../engine/engine.ts';
import type { Plan } from '../plan/plan.ts';
import { BrokenInvariant, LOG } from './invariants.ts';

type Known = {
  readonly orders: readonly { readonly id: string; readonly number: number; readonly total: number }[];
  /** Of the staff. */
  readonly changes: readonly { readonly stream: string; readonly commandId: string }[];
  /** Ids of new accounts. */
  readonly accounts: readonly string[];
  /** Of customers. */
  readonly coupons: readonly { readonly owner: string; readonly code: string }[];
};

/** What people outside know: what the shop has answered to them. */
export function createAcknowledged() {
  let known: Known = { orders: [], changes: [], accounts: [], coupons: [] };
  let losses = 0;
  return {
    known: () => known,
    add<Kind extends keyof Known>(kind: Kind, one: Known[Kind][number]): void {
      known = { ...known, [kind]: [...known[kind], one] };
    },
    /** How often the shop has lost its last changes: what was asked before is not certain afterwards. */
    losses: () => losses,
    /** For a loss of whatever follows. */
    keep() {
      const certain = known;
      return {
        restore(): void {
          known = certain;
          losses += 1;
        },
      };
    },
  };
}

export type Acknowledged = ReturnType<typeof createAcknowledged>;

/** Checks that all of it is in the log, once, as acknowledged. */
export function assertAcknowledged(engine: Engine, { orders, changes, accounts }: Known): void {
  const placed = engine.rows<{ id: string; number: number; total: number }>(
    `${LOG} select id, number, total from placed`,
  );
  for (const order of orders) {
    const found = placed.filter(({ id }) => id === order.id);
    const [first] = found;
    if (found.length !== 1 || first?.number !== order.number || first.total !== order.total)
      throw new BrokenInvariant('an acknowledged order is in the log once', JSON.stringify({ order, found }));
  }
  const handled = new Set(
    engine
      .rows<{ command: string }>(
        `select distinct stream || ' ' || (metadata->>'commandId') as command from event_log.events`,
      )
      .map(({ command }) => command),
  );
  for (const { stream, commandId } of changes)
    if (!handled.has(`${stream} ${commandId}`))
      throw new BrokenInvariant(
        'an acknowledged change is in the log',
        JSON.stringify({ stream, commandId }),
      );
  const registered = new Set(idsWith(engine, 'UserRegistered'));
  for (const id of accounts)
    if (!registered.has(id)) throw new BrokenInvariant('an acknowledged account is in the log', id);
}

/** Checks that of those who wanted the same e-mail at most one has an account with it; one that is erased has none. */
export function assertOneAccountAnEmail(
  engine: Engine,
  { visits }: Plan,
  idOf: (cartId: string) => string,
): void {
  const registered = new Set(idsWith(engine, 'UserRegistered'));
  for (const id of idsWith(engine, 'UserErasureRequested')) registered.delete(id);
  const owners = new Map<string, string>();
  for (const { cartId, registers } of visits) {
    const id = idOf(cartId);
    if (registers === null || !registered.has(id)) continue;
    const email = registers.toLowerCase();
    const other = owners.get(email);
    if (other) throw new BrokenInvariant('an e-mail has one account', JSON.stringify({ email, id, other }));
    owners.set(email, id);
  }
}

function idsWith(engine: Engine, type: 'UserRegistered' | 'UserErasureRequested'): string[] {
  return engine
    .rows<{ id: string }>(`${LOG} select id from events where type = '${type}'`)
    .map(({ id }) => id);
}
