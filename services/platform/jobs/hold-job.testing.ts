import { pino } from 'pino';
import { createJobs } from './jobs.ts';

/** Takes a job, reports it, and never finishes: to be killed while working. */
const [databaseUrl = '', redisUrl = '', queue = ''] = process.argv.slice(2);
const jobs = createJobs({ databaseUrl, redisUrl: redisUrl || null, logger: pino({ level: 'silent' }) });
jobs.worker(queue, async () => {
  process.stdout.write('taken\n');
  await new Promise(() => setInterval(() => undefined, 1_000));
});
