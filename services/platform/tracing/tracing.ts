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
 * A span's W3C Trace Context: `00-<trace>-<span>-<flags>`. Events (in metadata) and jobs carry it, so that the effects of a
 * request join its trace in any process.
 */
export type Traceparent = string;

export type SpanOptions = {
  readonly kind: SpanKind;
  /** Never personal data, nor ids that grant access (a cart's does): the collector is outside the shop. */
  readonly attributes?: Attributes;
  /** The parent; the enclosing span when it is of the same trace or none is given. */
  readonly parent?: Traceparent | undefined;
};

/** The maximum traces of one batch; a batch with more is a late catch-up that no request waits for. */
const MOST_TRACES = 50;

let isOn = false;

/** For `startTracing` alone. */
export function switchTracing(on: boolean): void {
  isOn = on;
}

/** Whether tracing is on; when off, every function here costs one comparison. */
export function isTracing(): boolean {
  return isOn;
}

/** Runs `work` in a span. A rejection marks it as failed, with only the error's name. */
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
 * Handles a batch in one span for each trace of its events. Work inside joins a trace automatically only when all events
 * share one; otherwise it passes on the cause of the single event (see `causeOf`).
 */
export async function tracedBatch<T>(
  name: string,
  options: SpanOptions,
  events: readonly { readonly metadata: { readonly traceparent?: Traceparent } }[],
  work: () => Promise<T>,
): Promise<T> {
  if (!isOn) return work();
  const reported = events.flatMap(({ metadata: { traceparent } }) => traceparent ?? []);
  const parents = [...new Set(reported)].slice(0, MOST_TRACES);
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
 * The context to propagate: the enclosing span when it is of the same trace as `carried` or nothing was carried;
 * else `carried`.
 */
export function traceparentNow(carried?: Traceparent): Traceparent | undefined {
  return isOn ? write(parentOf(carried)) : carried;
}

/** Starts a child span of `parent`; the caller ends it. */
export function startSpan(
  name: string,
  { kind, attributes = {} }: SpanOptions,
  parent: Context,
): { readonly span: Span; readonly within: Context } {
  const span = trace.getTracer('online-shop').startSpan(name, { kind, attributes }, parent);
  return { span, within: trace.setSpan(parent, span) };
}

/** Marks a span as failed, without the error's message, which may hold user input. */
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

/** The span context of a traceparent; the root when it names none. */
export function remote(traceparent: unknown): Context {
  return propagation.extract(ROOT_CONTEXT, { traceparent });
}

function write(at: Context): Traceparent | undefined {
  const carrier: { traceparent?: Traceparent } = {};
  propagation.inject(at, carrier);
  return carrier.traceparent;
}
