import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The measurements of this process, for Prometheus. Other parts write them; `/metrics` reads them. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

/** Figures that every process reports alike: the readers of the log, and the jobs. Measured on each scrape. */
export const sharedRegistry = new Registry();
const sharedRegisters = [sharedRegistry];

export const httpSeconds = new Histogram({
  name: 'shop_http_request_seconds',
  help: 'Time from request to answer, by route and status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});

export const appends = new Counter({
  name: 'shop_log_appends_total',
  help: 'Appends to the event log: appended, repeated (known already), conflict (lost to a concurrent append), failed',
  labelNames: ['outcome'] as const,
  registers,
});
export const appendedEvents = new Counter({
  name: 'shop_log_events_appended_total',
  help: 'Events appended to the log by this process',
  registers,
});

export const logChecks = new Counter({
  name: 'shop_log_checks_total',
  help: 'Nightly checks of the event log by this process: same, or changed (events are not those that were hashed when new)',
  labelNames: ['outcome'] as const,
  registers,
});

export const batchSeconds = new Histogram({
  name: 'shop_projection_batch_seconds',
  help: 'Time to apply one batch of events to a read model',
  labelNames: ['projection'] as const,
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15],
  registers,
});
export const projectedEvents = new Counter({
  name: 'shop_projection_events_total',
  help: 'Events applied to a read model by this process',
  labelNames: ['projection'] as const,
  registers,
});

export const jobSeconds = new Histogram({
  name: 'shop_job_seconds',
  help: 'Time that a job took, by queue and outcome',
  labelNames: ['queue', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
  registers,
});

/** Outcomes of the answer cache: kept, recent, made, stale (an older answer that is not current), or refused (429). */
export const answers = new Counter({
  name: 'shop_answers_total',
  help: 'Answers that are the same for everybody: kept, recent (made anew meanwhile), made, stale (older, because a store is away or the processor time of an address used up), or refused',
  labelNames: ['outcome'] as const,
  registers,
});
export const pagesDrawn = new Counter({
  name: 'shop_pages_drawn_total',
  help: 'Pages that this process drew: of the answers made, those that show something else than before',
  registers,
});
export const answerBytes = new Gauge({
  name: 'shop_answers_bytes',
  help: 'Memory that kept answers take',
  registers,
});
export const answerEntries = new Gauge({ name: 'shop_answers_entries', help: 'Kept answers', registers });
export const answersEvicted = new Counter({
  name: 'shop_answers_evicted_total',
  help: 'Kept answers that had to go for others',
  registers,
});

export const lagEvents = gauge(
  'shop_reader_lag_events',
  'Events that a read model or reaction has still to apply; counted up to 1000',
);
export const lagSeconds = gauge('shop_reader_lag_seconds', 'For how long the oldest of them waits');
export const gap = gauge('shop_reader_gap_positions', 'Distance in the log from a reader to the head');
export const parkedEvents = gauge(
  'shop_reader_parked_events',
  'Events that could not be applied and wait for a repair',
);
export const paused = gauge('shop_reader_paused', '1 where an operator has paused the reader');

function gauge(name: string, help: string): Gauge<'reader'> {
  return new Gauge({ name, help, labelNames: ['reader'] as const, registers: sharedRegisters });
}

export const jobCounts = new Gauge({
  name: 'shop_jobs',
  help: 'Jobs by queue and state',
  labelNames: ['queue', 'state'] as const,
  registers: sharedRegisters,
});
