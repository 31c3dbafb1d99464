import { createCustomers, createCustomersSchema, runAdminCli } from '../../customers/index.ts';
import { createOrderSettling } from '../../ordering/index.ts';
import { createAttempts, createAttemptsSchema } from '../../platform/registry/attempts.ts';
import { resealPersonalKeys } from '../../platform/registry/reseal.ts';
import { runCommand } from './run-command.ts';

/** `npm run admin`: accounts of the shop from the command line, whether it is running or not. */
export async function run(args: readonly string[]): Promise<void> {
  await runCommand(async ({ stores }) => {
    await createCustomersSchema(stores.pool);
    await createAttemptsSchema(stores.pool);
    const { administrators, operators } = await createCustomers({
      ...stores,
      attempts: createAttempts(stores.pool),
      settleOrder: createOrderSettling(stores.handler),
    });
    const { pool, keySeal } = stores;
    const resealKeys = async () => (keySeal.name === null ? null : resealPersonalKeys(pool, keySeal));
    const print = (line: string) => process.stdout.write(`${line}\n`);
    process.exitCode = await runAdminCli(args, { administrators, operators, resealKeys, print });
  });
}
