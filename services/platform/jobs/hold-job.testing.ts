import { pino } from 'pino';
import { createJobs } from './jobs.ts';

/** Takes a job, says so, and never finishes it: for being killed in the middle of its work. */
const [databaseUrl = '', redisUrl = '', queue = ''] = process.argv.slice(2);
const jobs = createJobs({ databaseUrl, redisUrl: redisUrl || null, logger: pino({ level: 'silent' }) });
jobs.worker(queue, async () => {
  process.stdout.write('taken\n');
  await new Promise(() => setInterval(() => undefined, 1_000));
});
