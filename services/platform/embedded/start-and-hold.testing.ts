import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A shop process for specs: starts the database of the given folder, prints that it runs, and keeps running. */
const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${url}\n`);
setInterval(() => undefined, 60_000);
