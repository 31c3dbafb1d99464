import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/*
 * The thread that hashes passwords (see `password-thread.ts`). No TypeScript: a thread is started from its file, and
 * Node reads this one directly, even without a build.
 */

/**
 * A lower priority than the threads that answer visitors. On Linux a thread has its own priority; elsewhere it would
 * apply to the process.
 */
const NICENESS = 5;
if (process.platform === 'linux') setPriority(NICENESS);

parentPort?.on('message', ({ password, hash, cost }) => {
  try {
    parentPort?.postMessage({ value: hash === null ? hashSync(password, cost) : verifySync(hash, password) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
