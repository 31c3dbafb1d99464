import { type Context, context, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { expectedNow } from '../../log/expected-log.ts';
import { isTracing, remote, startSpan } from '../../tracing/tracing.ts';

/** Polled by machines, so not traced. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

/** One span for each request, around all that it does; below the span of the caller when `traceparent` names one. */
export const tracingPlugin = fp(
  async (app) => {
    if (!isTracing()) return;
    const spans = new WeakMap<FastifyRequest, { readonly span: Span; readonly within: Context }>();

    app.addHook('onRequest', (request, _, done) => {
      const { method, id, routeOptions, headers } = request;
      // The pattern of the route and never the address, which may hold secrets.
      const route = routeOptions.url ?? 'none';
      // A call that is only foreseen is a part of the one that asks.
      if (UNTRACED.has(route) || expectedNow()) return done();
      const attributes = { 'http.request.method': method, 'http.route': route, 'shop.correlation_id': id };
      const options = { kind: SpanKind.SERVER, attributes };
      const started = startSpan(`${method} ${route}`, options, remote(headers.traceparent));
      spans.set(request, started);
      context.with(started.within, done);
    });
    // Events of the connection run outside of the request's context.
    app.addHook('preValidation', (request, _, done) => {
      const within = spans.get(request)?.within;
      if (within) context.with(within, done);
      else done();
    });
    app.addHook('onRequestAbort', async (request) => spans.get(request)?.span.end());
    app.addHook('onResponse', async (request, { statusCode }) => {
      const span = spans.get(request)?.span;
      span?.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    });
  },
  { name: 'tracing' },
);
