import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { onBatch } from '../../../projections/consumer/pace/batch-listeners.ts';
import type { ReaderStatus } from '../../../projections/operators/reader-status.ts';
import { onJob } from '../../platform/jobs/job-hearing.ts';
import type { JobInspection } from '../../platform/jobs/job-inspection.ts';
import { ordinalOf } from '../../platform/log/event-log.ts';
import { expectedNow } from '../../platform/log/expected-log.ts';
import {
  batchSeconds,
  gap,
  httpSeconds,
  jobCounts,
  jobSeconds,
  lagEvents,
  lagSeconds,
  parkedEvents,
  paused,
  projectedEvents,
  registry,
  sharedRegistry,
} from '../../platform/metrics/metrics.ts';
import { answered } from './answered.ts';

export type MetricsDeps = {
  /** Asked at every scrape. */
  readonly status: () => Promise<readonly ReaderStatus[]>;
  readonly queues?: Pick<JobInspection, 'queues'> | undefined;
  /** The token for reading metrics from anywhere; null restricts them to the machine and its own network. */
  readonly token: string | null;
  /** The metrics of all processes of this shop; by default only of this one. */
  readonly measured?: (() => Promise<string>) | undefined;
};

/** `GET /metrics` for Prometheus, and the hooks that measure this process. */
export const metricsPlugin = fp<MetricsDeps>(
  async (app: FastifyInstance, { status, queues, token, measured = () => registry.metrics() }) => {
    app.addHook('onResponse', async (request, reply) => {
      // A predicted call is no request.
      if (expectedNow()) return;
      // The route's pattern and not the URL, which would create a series per product.
      const route = request.routeOptions.url ?? 'none';
      const labels = { method: request.method, route, status: reply.statusCode };
      httpSeconds.observe(labels, reply.elapsedTime / 1000);
    });

    app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
      if (!mayRead(request, token)) return reply.callNotFound();
      // Without a store the rest is measured all the same, and its last values are not shown as if they were new.
      const [readers, counted] = await Promise.all([answered(status()), queues && answered(queues.queues())]);
      measureReaders(readers ?? []);
      measureJobs(counted ?? []);
      const texts = [await sharedRegistry.metrics(), await measured()];
      return reply.type(registry.contentType).send(texts.join('\n'));
    });
  },
  { name: 'metrics' },
);

/** Measures the batches and jobs of this process; returns the stop function. */
export function measureWork(): () => void {
  const stops = [
    onBatch((projection, events, tookMs) => {
      batchSeconds.observe({ projection }, tookMs / 1000);
      projectedEvents.inc({ projection }, events);
    }),
    onJob((queue, outcome, seconds) => jobSeconds.observe({ queue, outcome }, seconds)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function measureReaders(readers: readonly ReaderStatus[]): void {
  for (const gauge of [lagEvents, lagSeconds, gap, parkedEvents, paused]) gauge.reset();
  for (const { name: reader, behind, head, position, parked, paused: isPaused } of readers) {
    lagEvents.set({ reader }, behind.events);
    lagSeconds.set({ reader }, behind.seconds);
    gap.set({ reader }, position === null ? 0 : Number(ordinalOf(head)) - Number(ordinalOf(position)));
    parkedEvents.set({ reader }, parked);
    paused.set({ reader }, isPaused ? 1 : 0);
  }
}

function measureJobs(queues: Awaited<ReturnType<JobInspection['queues']>>): void {
  jobCounts.reset();
  for (const { name: queue, ...counts } of queues)
    for (const [state, count] of Object.entries(counts)) jobCounts.set({ queue, state }, count);
}

const OWN_NETWORK = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/;

/** With a token: requests that carry it. Without one: requests from the machine or its network, not through a proxy. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const proxied = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return proxied === undefined && OWN_NETWORK.test(address);
}
