import { createCustomers, createCustomersSchema, runAdminCli } from '../customers/index.ts';
import { createOrderExists } from '../ordering/index.ts';
import { createAttempts, createAttemptsSchema } from '../platform/registry/attempts.ts';
import { runCommand } from './run-command.ts';

/** `npm run admin -- add <email>`: makes an administrator of the shop, running or not. */
export async function run(args: readonly string[]): Promise<void> {
  await runCommand(async ({ stores }) => {
    await createCustomersSchema(stores.pool);
    await createAttemptsSchema(stores.pool);
    const { administrators } = await createCustomers({
      ...stores,
      attempts: createAttempts(stores.pool),
      orderExists: createOrderExists(stores.handler),
    });
    const print = (line: string) => process.stdout.write(`${line}\n`);
    process.exitCode = await runAdminCli(args, { administrators, print });
  });
}
