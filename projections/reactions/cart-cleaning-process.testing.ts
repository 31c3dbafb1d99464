import { startCleaning } from './cart-cleaning.testing.ts';

/** A shop process with its read models, reaction and worker: to be killed while working. */
const [databaseUrl = ''] = process.argv.slice(2);
await startCleaning(databaseUrl);
process.stdout.write('started\n');
