import { createRequire } from 'node:module';
import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { useSpans, type Spans } from './spans.ts';

const fail = (span: Span, error: unknown) =>
  span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });

function spansOf(tracer: ReturnType<NodeTracerProvider['getTracer']>): Spans {
  return {
    traceId: () => trace.getActiveSpan()?.spanContext().traceId ?? null,
    within: (name, facts, work) =>
      tracer.startActiveSpan(name, { attributes: facts }, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    begin(name, { traceparent, tracestate }, next) {
      // No other header is passed on: `baggage` may hold anything.
      const parent = propagation.extract(context.active(), { traceparent, tracestate });
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
      context.with(trace.setSpan(parent, span), () => next(span.spanContext().traceId));
      return {
        end(finalName, facts, failed) {
          span.updateName(finalName).setAttributes(facts);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
  };
}

/**
 * Sends spans of requests, statements and jobs to a collector. Statements go with their placeholders, requests with the
 * pattern of their route: no value leaves the server. Returns how to stop.
 */
export function startTracing(endpoint: string, role: string): () => Promise<void> {
  const resource = resourceFromAttributes({ 'service.name': 'goodstride', 'service.instance.role': role });
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  provider.register();
  const statements = new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true });
  statements.setTracerProvider(provider);
  statements.enable();
  // It patches what `require` gives out, which is the same module that `import` gives.
  createRequire(import.meta.url)('pg');
  useSpans(spansOf(provider.getTracer('goodstride')));
  return () => provider.shutdown();
}
