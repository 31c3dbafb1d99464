import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/**
 * Where a span stands, as W3C Trace Context writes it: `00-<trace>-<span>-<flags>`. It is carried in the metadata of events
 * and with jobs, so that what follows from a request joins its trace, in whichever process.
 */
export type Traceparent = string;

export type SpanOptions = {
  readonly kind: SpanKind;
  /** Never personal data, and no ids that open anything (a cart's does): the collector is no store of the shop. */
  readonly attributes?: Attributes;
  /** What it follows from; the span around it, when that is of the same trace or nothing is given. */
  readonly parent?: Traceparent | undefined;
};

/** The most traces of one batch; a batch with more is a late catch-up that no request waits for. */
const MOST_TRACES = 50;

let isOn = false;

/** For `startTracing` alone. */
export function switchTracing(on: boolean): void {
  isOn = on;
}

/** Whether spans are made; when not, everything here costs a comparison. */
export function isTracing(): boolean {
  return isOn;
}

/** Runs `work` in a span of its own. A rejection marks it as failed, with the error's name alone. */
export async function traced<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  const { span, within } = startSpan(name, options, parentOf(options.parent));
  try {
    return await context.with(within, work);
  } catch (error) {
    failed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Does the work on a batch in one span for each trace that its events belong to. What `work` does in turn joins a trace by
 * itself only when all are of the same; else by what it carries of the single event (see `causeOf`).
 */
export async function tracedBatch<T>(
  name: string,
  options: SpanOptions,
  events: readonly { readonly metadata: { readonly traceparent?: Traceparent } }[],
  work: () => Promise<T>,
): Promise<T> {
  if (!isOn) return work();
  const told = events.flatMap(({ metadata: { traceparent } }) => traceparent ?? []);
  const parents = [...new Set(told)].slice(0, MOST_TRACES);
  const spans = parents.map((parent) => startSpan(name, options, remote(parent)));
  const traces = new Set(spans.map(({ span }) => span.spanContext().traceId));
  const within = traces.size === 1 ? spans[0]?.within : undefined;
  try {
    return await context.with(within ?? ROOT_CONTEXT, work);
  } catch (error) {
    for (const { span } of spans) failed(span, error);
    throw error;
  } finally {
    for (const { span } of spans) span.end();
  }
}

/**
 * What is to be carried along from here: the span around, when it is of the same trace as `carried` or nothing was carried;
 * else `carried`.
 */
export function traceparentNow(carried?: Traceparent): Traceparent | undefined {
  return isOn ? write(parentOf(carried)) : carried;
}

/** Starts a span below `parent`; who starts it ends it. */
export function startSpan(
  name: string,
  { kind, attributes = {} }: SpanOptions,
  parent: Context,
): { readonly span: Span; readonly within: Context } {
  const span = trace.getTracer('online-shop').startSpan(name, { kind, attributes }, parent);
  return { span, within: trace.setSpan(parent, span) };
}

/** Marks a span as failed; messages of errors may hold what people have typed. */
export function failed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function parentOf(carried: Traceparent | undefined): Context {
  const around = context.active();
  if (carried === undefined) return around;
  const given = remote(carried);
  const [here, there] = [around, given].map((one) => trace.getSpanContext(one)?.traceId);
  return here === there ? around : given;
}

/** The place that a traceparent names; the root when it names none. */
export function remote(traceparent: unknown): Context {
  return propagation.extract(ROOT_CONTEXT, { traceparent });
}

function write(at: Context): Traceparent | undefined {
  const carrier: { traceparent?: Traceparent } = {};
  propagation.inject(at, carrier);
  return carrier.traceparent;
}
