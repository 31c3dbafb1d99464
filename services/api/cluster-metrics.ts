import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type PrometheusContentType } from 'prom-client';
import type { Logger } from '../platform/kernel/logger.ts';
import { registry } from '../platform/metrics/metrics.ts';

type Question = { readonly kind: 'measure'; readonly id: number };
type Answer = { readonly kind: 'measured'; readonly id: number; readonly text: string | null };

/** Longer than the registry waits for a process that does not answer. */
const PATIENCE_MS = 6_000;

/** Answers the processes of this supervisor what all of them together have measured, until it is told to stop. */
export function answerMetrics(logger: Logger): () => void {
  const all = new AggregatorRegistry<PrometheusContentType>();

  async function answer(worker: Worker, { id }: Question): Promise<void> {
    const text = await all.clusterMetrics().catch((error: unknown) => {
      logger.warn({ err: error }, 'Not every process tells what it has measured');
      return null;
    });
    const told: Answer = { kind: 'measured', id, text };
    if (worker.isConnected()) worker.send(told);
  }

  function hear(worker: Worker, message: unknown): void {
    if (isOfKind(message, 'measure')) void answer(worker, message as Question);
  }
  cluster.on('message', hear);
  return () => cluster.off('message', hear);
}

/**
 * Lets this process of several be measured under its name, and answers how to ask for what all of them have measured;
 * for this one alone when another does not answer.
 */
export function joinMetrics(name: string): () => Promise<string> {
  registry.setDefaultLabels({ process: name });
  AggregatorRegistry.setRegistries(registry);
  // It answers when the supervisor asks.
  new AggregatorRegistry();
  const waiting = new Map<number, (text: string | null) => void>();
  process.on('message', (message) => {
    if (!isOfKind(message, 'measured')) return;
    const { id, text } = message as Answer;
    waiting.get(id)?.(text);
  });
  let asked = 0;

  return async () => {
    asked += 1;
    const question: Question = { kind: 'measure', id: asked };
    const text = await new Promise<string | null>((resolve) => {
      const patience = setTimeout(() => resolve(null), PATIENCE_MS);
      waiting.set(question.id, (told) => {
        clearTimeout(patience);
        resolve(told);
      });
      process.send?.(question);
    });
    waiting.delete(question.id);
    return text ?? (await registry.metrics());
  };
}

function isOfKind(message: unknown, kind: string): boolean {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind;
}
