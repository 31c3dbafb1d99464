import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';
import type { Logger } from '../../platform/kernel/logger.ts';
import { registry } from '../../platform/metrics/metrics.ts';

/*
 * A scrape of any process returns the metrics of all: a child asks its supervisor, which asks every
 * child and aggregates the answers. Each metric carries the name of its process.
 */

type Measured = MetricObjectWithValues<MetricValue<string>>[];
type Message =
  /** From a child: what have all of us measured? */
  | { readonly kind: 'metrics?'; readonly id: number }
  | { readonly kind: 'metrics'; readonly id: number; readonly text: string }
  /** From the supervisor: what have you measured? */
  | { readonly kind: 'measured?'; readonly id: number }
  | { readonly kind: 'measured'; readonly id: number; readonly metrics: Measured };

/** How long a process may take to send its metrics before it is left out. */
const PATIENCE_MS = 5_000;
/** Longer than the supervisor waits for the others. */
const LONG_PATIENCE_MS = 6_000;

/** In the supervisor, which has no metrics of its own: answers children that ask for those of all. */
export function gatherMetrics(logger: Logger): { stop(): void } {
  const questions = createQuestions<Measured>();

  async function measuredBy(worker: Worker): Promise<Measured> {
    const answer = await questions.ask((id) => send(worker, { kind: 'measured?', id }), PATIENCE_MS);
    if (answer === null) logger.warn({ child: worker.id }, 'A process does not tell what it has measured');
    return answer ?? [];
  }

  /** In the format of Prometheus; of those that answer in time. */
  async function all(): Promise<string> {
    const measured = await Promise.all(
      Object.values(cluster.workers ?? {}).map((one) => one && measuredBy(one)),
    );
    return AggregatorRegistry.aggregate(measured.filter((one) => one !== undefined)).metrics();
  }

  function hear(worker: Worker, message: Message): void {
    if (message.kind === 'measured') questions.answer(message.id, message.metrics);
    if (message.kind === 'metrics?') void answer(worker, message.id);
  }

  async function answer(worker: Worker, id: number): Promise<void> {
    try {
      send(worker, { kind: 'metrics', id, text: await all() });
    } catch (error) {
      logger.warn({ err: error }, 'What the processes have measured cannot be put together');
    }
  }
  cluster.on('message', hear);
  return { stop: () => cluster.off('message', hear) };
}

/**
 * In a child: tells what it has measured when it is asked, under its name, and answers how to ask for what all of
 * them have measured; for this one alone when the supervisor does not answer.
 */
export function tellMetrics(name: string): () => Promise<string> {
  registry.setDefaultLabels({ process: name });
  const questions = createQuestions<string>();
  process.on('message', async (message: Message) => {
    if (message.kind === 'metrics') questions.answer(message.id, message.text);
    if (message.kind !== 'measured?') return;
    const metrics = await registry.getMetricsAsJSON();
    tellSupervisor({ kind: 'measured', id: message.id, metrics });
  });
  return async () =>
    (await questions.ask((id) => tellSupervisor({ kind: 'metrics?', id }), LONG_PATIENCE_MS)) ??
    registry.metrics();
}

function send(worker: Worker, message: Message): void {
  if (worker.isConnected()) worker.send(message);
}

function tellSupervisor(message: Message): void {
  process.send?.(message);
}

/** Questions to another process, each with its answer; null when none comes in time. */
function createQuestions<Answer>() {
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  return {
    async ask(put: (id: number) => void, patienceMs: number): Promise<Answer | null> {
      asked += 1;
      const id = asked;
      const answer = await new Promise<Answer | null>((resolve) => {
        const patience = setTimeout(() => resolve(null), patienceMs);
        waiting.set(id, (told) => {
          clearTimeout(patience);
          resolve(told);
        });
        put(id);
      });
      waiting.delete(id);
      return answer;
    },
    answer(id: number, answer: Answer): void {
      waiting.get(id)?.(answer);
    },
  };
}
