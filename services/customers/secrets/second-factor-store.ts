import { sql } from 'kysely';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { KeyRing } from '../../platform/log/personal-data.ts';
import { seal, unseal } from '../../platform/log/sealed-personal.ts';
import { inTransaction, type Pool } from '../../platform/postgres/pool.ts';
import { countChanged, runStatement, statementsFor } from '../../platform/postgres/statements.ts';
import type { AccountTables } from '../tables.ts';

export type StoredFactor = { readonly secret: string; readonly confirmed: boolean };

const db = statementsFor<AccountTables>();

const Sealed = Type.Object({
  subject: Type.String(),
  iv: Type.String(),
  tag: Type.String(),
  text: Type.String(),
});
const Secret = Type.Object({ secret: Type.String() });

const IS_CONFIRMED = sql<boolean>`confirmed_at is not null`;

/** Authenticators' secrets, sealed with the user's personal key, and hashes of recovery codes. */
export function createSecondFactorStore(pool: Pool, keys: KeyRing) {
  async function countRecoveryCodes(userId: string): Promise<number> {
    const codes = db.selectFrom('registry.recovery_codes').where('user_id', '=', userId);
    const [row] = await runStatement(pool, codes.select(sql<number>`count(*)::int`.as('count')));
    return row?.count ?? 0;
  }

  return {
    async find(userId: string): Promise<StoredFactor | null> {
      const [row] = await runStatement(
        pool,
        db
          .selectFrom('registry.second_factors')
          .select(['sealed', IS_CONFIRMED.as('confirmed')])
          .where('user_id', '=', userId),
      );
      if (!row) return null;
      const key = (await keys.find([userId])).get(userId);
      if (!key) throw new Error('The personal key of a second factor is missing');
      const { secret } = Value.Parse(Secret, unseal(Value.Parse(Sealed, row.sealed), key));
      return { secret, confirmed: row.confirmed };
    },
    /** Stores an unconfirmed secret; false when a confirmed one exists. */
    async begin(userId: string, secret: string): Promise<boolean> {
      const sealed = seal(userId, await keys.ensure(userId), { secret });
      const begun = await countChanged(
        pool,
        sql`insert into registry.second_factors as f (user_id, sealed) values (${userId}, ${JSON.stringify(sealed)})
            on conflict (user_id) do update set sealed = excluded.sealed where f.confirmed_at is null`,
      );
      return begun === 1;
    },
    /** Confirms the secret with the code of `step`; false when it is confirmed already. */
    confirm: (userId: string, step: number, codeHashes: readonly string[]): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const confirmed = await countChanged(
          client,
          db
            .updateTable('registry.second_factors')
            .set({ confirmed_at: sql`now()`, last_step: step })
            .where('user_id', '=', userId)
            .where('confirmed_at', 'is', null),
        );
        if (confirmed !== 1) return false;
        await runStatement(
          client,
          sql`insert into registry.recovery_codes (user_id, code_hash)
              select ${userId}, unnest(${codeHashes}::text[])`,
        );
        return true;
      }),
    /** False when this step, or a later one, was spent before. */
    async spendStep(userId: string, step: number): Promise<boolean> {
      const spent = db
        .updateTable('registry.second_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId);
      return (await countChanged(pool, spent.where(sql<boolean>`last_step < ${step}`))) === 1;
    },
    /** The number of codes left after this one was used; null when there is no such code. */
    async spendRecoveryCode(userId: string, codeHash: string): Promise<number | null> {
      const spent = db.deleteFrom('registry.recovery_codes').where('user_id', '=', userId);
      const count = await countChanged(pool, spent.where('code_hash', '=', codeHash));
      return count === 1 ? countRecoveryCodes(userId) : null;
    },
    countRecoveryCodes,
    /** False when there was no confirmed one. */
    async remove(userId: string): Promise<boolean> {
      const [removed] = await runStatement(
        pool,
        db
          .with('codes', (own) => own.deleteFrom('registry.recovery_codes').where('user_id', '=', userId))
          .deleteFrom('registry.second_factors')
          .where('user_id', '=', userId)
          .returning(IS_CONFIRMED.as('confirmed')),
      );
      return removed?.confirmed ?? false;
    },
  };
}

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;
