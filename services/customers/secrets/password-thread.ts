import { Worker } from 'node:worker_threads';

/** The cost of computing and comparing an argon2id hash: memory in KiB, and passes over it. */
export type HashCost = { readonly memoryCost: number; readonly timeCost: number };
/** Hashes the password at that cost, or, with a hash, compares the two. */
export type PasswordJob =
  | { readonly password: string; readonly hash: null; readonly cost: HashCost }
  | { readonly password: string; readonly hash: string };
export type PasswordThread = {
  /** One job at a time; the caller waits for the answer first. Answers the hash, or whether they match. */
  ask(job: PasswordJob): Promise<string | boolean>;
};

type Answer = { readonly value: string | boolean } | { readonly error: string };

/** Differs between source and bundle. */
const FILE = new URL(
  import.meta.url.includes('/dist/server/') ? './password-worker.js' : './password-worker.mjs',
  import.meta.url,
);

/**
 * One thread for password hashes, started on first use: Node's own four serve files, pictures and compression,
 * and would block visitors. It does not keep the process alive, and is restarted when it dies.
 */
export function createPasswordThread(): PasswordThread {
  let running: Worker | null = null;
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  function start(): Worker {
    const worker = new Worker(FILE, { name: 'passwords', execArgv: [], env: {} });
    worker.on('message', (answer: Answer) => waiting?.resolve(answer));
    worker.on('error', (error: Error) => waiting?.reject(error));
    worker.on('exit', () => {
      if (running === worker) running = null;
      waiting?.reject(new Error('The thread for passwords ended'));
    });
    running = worker;
    return worker;
  }

  return {
    async ask(job) {
      const worker = running ?? start();
      worker.ref();
      try {
        const answer = await new Promise<Answer>((resolve, reject) => {
          waiting = { resolve, reject };
          worker.postMessage(job);
        });
        if ('error' in answer) throw new Error(`A password could not be hashed or compared: ${answer.error}`);
        return answer.value;
      } finally {
        waiting = null;
        worker.unref();
      }
    },
  };
}
