import { Worker } from 'node:worker_threads';

/** Hashes the password, or, with a hash, compares the two. */
export type PasswordJob = { readonly password: string; readonly hash: string | null };
export type PasswordThread = {
  /** One job at a time: the next is asked for when this one is answered. Answers the hash, or whether they match. */
  ask(job: PasswordJob): Promise<string | boolean>;
};

type Answer = { readonly value: string | boolean } | { readonly error: string };

/** Seen from the source and from the bundle. */
const FILE = new URL(
  import.meta.url.includes('/dist/server/') ? './password-worker.js' : './password-worker.mjs',
  import.meta.url,
);

/**
 * One thread for password hashes, started when it is first needed: Node's own four serve files, pictures and compression,
 * and visitors would wait for them. It does not keep the process alive, and one that dies is started again.
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
        if ('error' in answer) throw new Error(`A password could not be worked on: ${answer.error}`);
        return answer.value;
      } finally {
        waiting = null;
        worker.unref();
      }
    },
  };
}
