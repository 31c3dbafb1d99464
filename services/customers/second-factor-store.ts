import Type from 'typebox';
import { Value } from 'typebox/value';
import { type KeyRing, seal, unseal } from '../platform/log/personal-data.ts';
import { inTransaction, type Pool } from '../platform/postgres/pool.ts';

export type StoredFactor = { readonly secret: string; readonly confirmed: boolean };

/** Authenticators' secrets, sealed with the user's personal key, and hashes of recovery codes. */
export interface SecondFactorStore {
  find(userId: string): Promise<StoredFactor | null>;
  /** Keeps a secret that does not count yet; false when there is one that does. */
  begin(userId: string, secret: string): Promise<boolean>;
  /** Makes the secret count from `step` on; false when it does already. */
  confirm(userId: string, step: number, codeHashes: readonly string[]): Promise<boolean>;
  /** False when this step, or a later one, was spent before. */
  spendStep(userId: string, step: number): Promise<boolean>;
  /** How many codes are left after this one was used up; null when there is no such code. */
  spendRecoveryCode(userId: string, codeHash: string): Promise<number | null>;
  countRecoveryCodes(userId: string): Promise<number>;
  /** False when there was none that counted. */
  remove(userId: string): Promise<boolean>;
}

const Sealed = Type.Object({
  subject: Type.String(),
  iv: Type.String(),
  tag: Type.String(),
  text: Type.String(),
});
const Secret = Type.Object({ secret: Type.String() });

export function createSecondFactorStore(pool: Pool, keys: KeyRing): SecondFactorStore {
  async function countRecoveryCodes(userId: string): Promise<number> {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from registry.recovery_codes where user_id = $1',
      [userId],
    );
    return rows[0]?.count ?? 0;
  }

  return {
    async find(userId) {
      const { rows } = await pool.query<{ sealed: unknown; confirmed: boolean }>(
        'select sealed, confirmed_at is not null as confirmed from registry.second_factors where user_id = $1',
        [userId],
      );
      const [row] = rows;
      if (!row) return null;
      const key = (await keys.find([userId])).get(userId);
      if (!key) throw new Error('The personal key of a second factor is missing');
      const { secret } = Value.Parse(Secret, unseal(Value.Parse(Sealed, row.sealed), key));
      return { secret, confirmed: row.confirmed };
    },
    async begin(userId, secret) {
      const sealed = seal(userId, await keys.ensure(userId), { secret });
      const { rowCount } = await pool.query(
        `insert into registry.second_factors as f (user_id, sealed) values ($1, $2)
         on conflict (user_id) do update set sealed = excluded.sealed where f.confirmed_at is null`,
        [userId, JSON.stringify(sealed)],
      );
      return rowCount === 1;
    },
    confirm: (userId, step, codeHashes) =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `update registry.second_factors set confirmed_at = now(), last_step = $2
            where user_id = $1 and confirmed_at is null`,
          [userId, step],
        );
        if (rowCount !== 1) return false;
        await client.query(
          'insert into registry.recovery_codes (user_id, code_hash) select $1, unnest($2::text[])',
          [userId, codeHashes],
        );
        return true;
      }),
    async spendStep(userId, step) {
      const { rowCount } = await pool.query(
        'update registry.second_factors set last_step = $2 where user_id = $1 and last_step < $2',
        [userId, step],
      );
      return rowCount === 1;
    },
    async spendRecoveryCode(userId, codeHash) {
      const { rowCount } = await pool.query(
        'delete from registry.recovery_codes where user_id = $1 and code_hash = $2',
        [userId, codeHash],
      );
      return rowCount === 1 ? countRecoveryCodes(userId) : null;
    },
    countRecoveryCodes,
    async remove(userId) {
      const { rows } = await pool.query<{ confirmed: boolean }>(
        `with codes as (delete from registry.recovery_codes where user_id = $1)
         delete from registry.second_factors where user_id = $1 returning confirmed_at is not null as confirmed`,
        [userId],
      );
      return rows[0]?.confirmed ?? false;
    },
  };
}
