import { adminProgram, createCustomers, createCustomersSchema } from '../../customers/index.ts';
import { createOrderSettling } from '../../ordering/index.ts';
import { runProgram, say } from '../../platform/commands/run-program.ts';
import { createAttempts, createAttemptsSchema } from '../../platform/registry/attempts.ts';
import { resealPersonalKeys } from '../../platform/registry/reseal.ts';
import { withStores } from './with-stores.ts';

/** `npm run admin`: manages accounts on the command line, whether the shop is running or not. */
export function run(args: readonly string[]): Promise<void> {
  const program = adminProgram((work, options) =>
    withStores(async ({ stores }) => {
      await createCustomersSchema(stores.pool);
      await createAttemptsSchema(stores.pool);
      const { administrators, operators } = await createCustomers({
        ...stores,
        attempts: createAttempts(stores.pool),
        settleOrder: createOrderSettling(stores.handler),
      });
      const { pool, keySeal } = stores;
      const resealKeys = async () => (keySeal.name === null ? null : resealPersonalKeys(pool, keySeal));
      await work({ administrators, operators, resealKeys, print: say });
    }, options),
  );
  return runProgram(program, args);
}
