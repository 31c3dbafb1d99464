import { SpanKind } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { switchTracing, traced, tracedBatch, traceparentNow } from './tracing.ts';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
beforeAll(() => provider.register());
afterEach(() => {
  switchTracing(false);
  exporter.reset();
});
afterAll(() => provider.shutdown());

const traceOf = (digit: string) => digit.repeat(32);
const eventOf = (digit: string) => ({
  metadata: { traceparent: `00-${traceOf(digit)}-${'a'.repeat(16)}-01` },
});
const OPTIONS = { kind: SpanKind.INTERNAL };
/** Of each span that has ended: its name and the trace it belongs to. */
const reported = () =>
  exporter.getFinishedSpans().map((span) => `${span.name} ${span.spanContext().traceId[0]}`);
const work = (parent?: string) => traced('work', { ...OPTIONS, parent }, async () => undefined);

describe('a batch of events', () => {
  it('is a span in the trace of each, and effects of one event join its trace', async () => {
    switchTracing(true);
    const [one, other] = [eventOf('1'), eventOf('2')];
    await tracedBatch('batch', OPTIONS, [one, other, one, { metadata: {} }], () =>
      work(other.metadata.traceparent),
    );
    expect(reported().sort()).toEqual(['batch 1', 'batch 2', 'work 2']);
  });

  it('of one trace has all its work below its span', async () => {
    switchTracing(true);
    const event = eventOf('3');
    await tracedBatch('batch', OPTIONS, [event], async () => {
      await work();
      await work(event.metadata.traceparent);
    });
    expect(reported()).toEqual(['work 3', 'work 3', 'batch 3']);
    const [first, second, batch] = exporter.getFinishedSpans();
    const id = batch?.spanContext().spanId;
    expect([first, second].map((span) => span?.parentSpanContext?.spanId)).toEqual([id, id]);
  });

  it('of several traces assigns no shared work to one of them', async () => {
    switchTracing(true);
    let carried: string | undefined = 'something';
    await tracedBatch('batch', OPTIONS, [eventOf('4'), eventOf('5')], async () => {
      carried = traceparentNow();
    });
    expect(carried).toBeUndefined();
  });
});

describe('work that fails', () => {
  it('is recorded by the name of its error, without its message', async () => {
    switchTracing(true);
    const failing = traced('work', OPTIONS, () => Promise.reject(new TypeError('amra@example.com')));
    await expect(failing).rejects.toThrow('amra');
    const [span] = exporter.getFinishedSpans();
    expect(span).toMatchObject({
      attributes: { 'error.type': 'TypeError' },
      status: { code: 2 },
      events: [],
    });
    expect(span?.status.message).toBeUndefined();
  });
});

describe('without tracing', () => {
  it('no span is created, and the carried context is passed on', async () => {
    const { traceparent } = eventOf('6').metadata;
    await tracedBatch('batch', OPTIONS, [eventOf('6')], () => work(traceparent));
    expect(reported()).toEqual([]);
    expect(traceparentNow(traceparent)).toBe(traceparent);
  });
});
