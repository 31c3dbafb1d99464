import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from '../kernel/logging/logger.ts';
import { inTime } from '../kernel/waiting/in-time.ts';
import { switchTracing } from './tracing.ts';

/** How long stopping waits for an unresponsive collector. */
const FLUSH_MS = 3_000;

/**
 * Sends spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT by OTLP over HTTP, as JSON, until `stop`, which flushes the
 * rest. The SDK itself reads OTEL_TRACES_SAMPLER, OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, OTEL_EXPORTER_OTLP_HEADERS
 * and similar variables. Loads the SDK: import it only when tracing is on.
 */
export function startTracing(logger: Pick<Logger, 'warn'>): { stop(): Promise<void> } {
  const warn = (message: string) => logger.warn({ part: 'tracing' }, message);
  const unheard = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: unheard, debug: unheard, verbose: unheard },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'online-shop' }))
    .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }));
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  switchTracing(true);
  return {
    async stop() {
      switchTracing(false);
      await inTime(
        provider.shutdown().catch(() => undefined),
        FLUSH_MS,
      );
      for (const api of [trace, context, propagation, diag]) api.disable();
    },
  };
}
