import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';
import type { Logger } from '../../platform/kernel/logging/logger.ts';
import { registry } from '../../platform/metrics/metrics.ts';
import { sendTo } from './child-worker.ts';

/*
 * A scrape of any process returns the metrics of all: a child asks its supervisor, which asks every
 * child and aggregates the answers. Each metric carries the name of its process.
 */

type Measured = MetricObjectWithValues<MetricValue<string>>[];
type Message =
  /** From a child: requests the metrics of all processes. */
  | { readonly kind: 'metrics?'; readonly id: number }
  | { readonly kind: 'metrics'; readonly id: number; readonly text: string }
  /** From the supervisor: requests the metrics of a child. */
  | { readonly kind: 'measured?'; readonly id: number }
  | { readonly kind: 'measured'; readonly id: number; readonly metrics: Measured };

/** The timeout for a process to send its metrics, after which it is omitted. */
const PATIENCE_MS = 5_000;
/** Longer than the supervisor waits for the others. */
const LONG_PATIENCE_MS = 6_000;

/** In the supervisor, which has no metrics of its own: answers children's requests for all metrics. */
export function gatherMetrics(logger: Logger): { stop(): void } {
  const questions = createQuestions<Measured>();

  async function measuredBy(worker: Worker): Promise<Measured> {
    const answer = await questions.ask((id) => send(worker, { kind: 'measured?', id }), PATIENCE_MS);
    if (answer === null) logger.warn({ child: worker.id }, 'A process did not send its metrics');
    return answer ?? [];
  }

  /** The metrics of the processes that answer in time, in Prometheus format. */
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
      logger.warn({ err: error }, 'Aggregating the metrics of the processes failed');
    }
  }
  cluster.on('message', hear);
  return { stop: () => cluster.off('message', hear) };
}

/**
 * In a child: sends its metrics, with its name, on request, and returns a function that requests the metrics of
 * all processes; those of this one alone when the supervisor does not answer.
 */
export function answerMetrics(name: string): () => Promise<string> {
  registry.setDefaultLabels({ process: name });
  const questions = createQuestions<string>();
  process.on('message', async (message: Message) => {
    if (message.kind === 'metrics') questions.answer(message.id, message.text);
    if (message.kind !== 'measured?') return;
    const metrics = await registry.getMetricsAsJSON();
    sendToSupervisor({ kind: 'measured', id: message.id, metrics });
  });
  return async () =>
    (await questions.ask((id) => sendToSupervisor({ kind: 'metrics?', id }), LONG_PATIENCE_MS)) ??
    registry.metrics();
}

function send(worker: Worker, message: Message): void {
  sendTo(worker, message);
}

function sendToSupervisor(message: Message): void {
  process.send?.(message);
}

/** Requests to another process, matched with responses; null on timeout. */
function createQuestions<Answer>() {
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  return {
    async ask(put: (id: number) => void, patienceMs: number): Promise<Answer | null> {
      asked += 1;
      const id = asked;
      const answer = await new Promise<Answer | null>((resolve) => {
        const patience = setTimeout(() => resolve(null), patienceMs);
        waiting.set(id, (reported) => {
          clearTimeout(patience);
          resolve(reported);
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
