import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A shop process for the specs: starts the database of the folder it is given, says so, and stays. */
const { url } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`${url}\n`);
setInterval(() => undefined, 60_000);
