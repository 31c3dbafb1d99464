import { startCleaning } from './cart-cleaning.testing.ts';

/** A process of the shop with its read models, reaction and worker: for being killed in the middle of its work. */
const [databaseUrl = ''] = process.argv.slice(2);
await startCleaning(databaseUrl);
process.stdout.write('started\n');
