import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import type { Pool } from '../../platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../platform/postgres/statements.ts';
import type { Accounts } from '../account/accounts.ts';
import { hashPassword } from '../secrets/passwords.ts';
import type { AccountTables } from '../tables.ts';
import type { EmailClaims } from '../user/email-claims.ts';
import { userDecider } from '../user/user.decider.ts';
import type { Person } from '../user/user.events.ts';

const db = statementsFor<AccountTables>();

/** Prepared passwords without an order are deleted after this many days. */
const KEPT_DAYS = 7;
/** How long an order waits for its account, and how often it looks. */
const WAITED_MS = 2_000;
const LOOK_MS = 40;

export type OrderForAccount = {
  readonly orderId: string;
  readonly person: Partial<Person> & Pick<Person, 'name' | 'surname' | 'email'>;
};

export type AccountFromOrderDeps = {
  readonly pool: Pool;
  readonly handler: CommandHandler;
  readonly accounts: Accounts;
  readonly emails: Pick<EmailClaims, 'claim' | 'releaseUnused'>;
};

type Wanted = { readonly orderId: string; readonly email: string; readonly password: string };

/**
 * The account that a guest requests with an order: prepared before the order is placed, created by a reaction to it.
 */
export function createAccountFromOrder({ pool, handler, accounts, emails }: AccountFromOrderDeps) {
  async function preparedHash(orderId: string): Promise<string | undefined> {
    const pending = db.selectFrom('registry.pending_accounts').select('hash').where('order_id', '=', orderId);
    const [prepared] = await runStatement(pool, pending);
    return prepared?.hash;
  }

  /** Deletes the prepared password, when the order was refused. */
  async function discard(orderId: string): Promise<void> {
    await runStatement(pool, db.deleteFrom('registry.pending_accounts').where('order_id', '=', orderId));
  }

  /** Releases the e-mail, where no account will be made: the order was refused, or its person is unknown by now. */
  const release = (orderId: string): Promise<void> => emails.releaseUnused(accountOf(orderId));

  return {
    discard,
    release,
    /**
     * Claims the e-mail, and stores the password's hash until the order is placed, outside of the log. May be repeated. False when
     * another account, or another order's, has the e-mail. `asker`: see `hashPassword`.
     */
    async prepare({ orderId, email, password }: Wanted, asker?: string): Promise<boolean> {
      // First, since it may be refused.
      const hash = await hashPassword(password, asker);
      if (!(await emails.claim(email, accountOf(orderId)))) return false;
      const expired = sql<string>`now() - make_interval(days => ${KEPT_DAYS})`;
      await runStatement(pool, db.deleteFrom('registry.pending_accounts').where('prepared_at', '<', expired));
      await runStatement(
        pool,
        db
          .insertInto('registry.pending_accounts')
          .values({ order_id: orderId, hash })
          .onConflict((conflict) => conflict.doNothing()),
      );
      return true;
    },
    /**
     * Creates the account (idempotent) and returns the user's `_id`. Null when no password was stored (no account
     * requested), or when another account has taken the e-mail since the order was checked.
     */
    async create({ orderId, person }: OrderForAccount, context?: Partial<CommandContext>) {
      const hash = await preparedHash(orderId);
      const id = accountOf(orderId);
      if (hash === undefined) {
        if ((await handler.load(userDecider, id)).state.status === 'active') return id;
        await release(orderId);
        return null;
      }
      const result = await accounts.register(
        { id, person, passwordHash: hash, confirmation: 'by-link' },
        {
          correlationId: orderId,
          actor: { kind: 'system', id: 'orders' },
          ...context,
          commandId: idFrom('account-from-order', orderId),
        },
      );
      await discard(orderId);
      return result.ok ? id : null;
    },
    /**
     * Waits until the account of an order that was just placed is made, so that its owner can sign in at once; two seconds at
     * most, since it is made later when its reaction is late.
     */
    async untilMade(orderId: string): Promise<void> {
      const giveUpAt = Date.now() + WAITED_MS;
      while (Date.now() < giveUpAt && (await preparedHash(orderId)) !== undefined) await delay(LOOK_MS);
    },
  };
}

function accountOf(orderId: string): string {
  return idFrom('user-of-order', orderId);
}
