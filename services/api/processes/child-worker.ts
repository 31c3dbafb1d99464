import type { Worker } from 'node:cluster';
import { once } from 'node:events';
import { inTime } from '../../platform/kernel/waiting/in-time.ts';
import type { ChildMessage, ReadyMessage } from './child-protocol.ts';
import { ChildRefused } from './start-refusal.ts';

/** The timeout of a child's stop before it is killed; its unfinished work recovers as after any crash. */
const CHILD_STOP_MS = 15_000;

export async function firstWord(child: Worker): Promise<ReadyMessage> {
  const ended = once(child, 'exit').then(() => null);
  const word = await Promise.race([readyOrRefused(child), ended]);
  if (word?.kind === 'ready') return word;
  throw new ChildRefused(word?.message ?? 'A process of the shop ended before it was ready');
}

type FirstMessage = Exclude<ChildMessage, { kind: 'port-closed' }>;

/** Other messages may arrive first: a child answers as soon as it has its port. */
function readyOrRefused(child: Worker): Promise<FirstMessage> {
  return new Promise((resolve) => {
    function hear(message: ChildMessage): void {
      if (message.kind !== 'ready' && message.kind !== 'refused') return;
      child.off('message', hear);
      resolve(message);
    }
    child.on('message', hear);
  });
}

/**
 * Sends a message to a child, or nothing to one that is gone. That one has just died may not be known yet: without a callback the
 * failed write would end the supervisor, and the shop with it.
 */
export function sendTo(child: Worker, message: object): void {
  if (child.isConnected()) child.send(message, () => undefined);
}

export async function end(child: Worker, ended: Promise<unknown>): Promise<void> {
  if (child.isDead()) return;
  child.process.kill('SIGTERM');
  const isOver = await inTime(
    ended.then(() => true),
    CHILD_STOP_MS,
  );
  if (!isOver) child.process.kill('SIGKILL');
  await ended;
}
