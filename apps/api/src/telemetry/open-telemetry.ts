/** Spans and metrics by OpenTelemetry over OTLP/HTTP. Attributes are codes, patterns and numbers, never personal data. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { clientVersion } from '@minga/contract';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Logger } from '../base/logger.ts';
import type { TelemetryConfig } from '../base/telemetry/telemetry-config.ts';
import type { ExecutedStatement, RequestStart, Telemetry } from '../base/telemetry/telemetry.ts';
import { within } from '../base/within.ts';
import { exportMetrics } from './otlp-metrics.ts';

/** Longest text of a statement in a span, in characters. */
const longestStatement = 2000;

/** Time to export what is left when the server stops, in milliseconds. */
const patienceMs = 1000;

/** Interval at which a receiver that fails is reported, in milliseconds. */
const reportEveryMs = 60_000;

/** Creates the exporters. */
export function openTelemetry(config: TelemetryConfig, logger: Logger): Telemetry {
  reportFailures(logger);
  const { endpoint, headers, serviceName, sampleRatio, metricIntervalMs } = config;
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': clientVersion,
    'service.instance.id': randomUUID(),
  });
  const provider = new BasicTracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } }),
      ),
    ],
  });
  const tracer = provider.getTracer('minga');
  /** Context of the running span. */
  const running = new AsyncLocalStorage<Context>();
  let closeMetrics = async () => {};

  const recordStatement = ({ text, durationMs, failure }: ExecutedStatement) => {
    const parent = running.getStore();
    // Statements outside of requests and background work, such as those of probes, would each be a trace of their own.
    if (!parent) return;
    const endTime = Date.now();
    const name = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': name,
      'db.query.text': text.slice(0, longestStatement),
    };
    const startTime = endTime - durationMs;
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, parent);
    if (failure !== null) span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  };

  return {
    recordStatement,
    startRequest: (start) => {
      const { method, route, operation, requestId } = start;
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'minga.operation': operation,
        'minga.request_id': requestId,
      };
      const parent = parentOf(start);
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      const context = trace.setSpan(parent, span);
      return {
        within: (work) => running.run(context, work),
        end: (status) => {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    inSpan: async (name, work) => {
      const parent = running.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: SpanKind.INTERNAL }, parent);
      try {
        return await running.run(trace.setSpan(parent, span), work);
      } catch (error) {
        // Without the message, which may contain values.
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    exportMetrics: (read) => {
      closeMetrics = exportMetrics({ endpoint, headers, resource, intervalMs: metricIntervalMs }, read);
    },
    close: async () => {
      await within(patienceMs, Promise.all([provider.shutdown(), closeMetrics()]));
    },
  };
}

function parentOf({ traceparent }: RequestStart): Context {
  const parent = traceparent === null ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

/** Logs that exports fail; without their details, which would repeat for every batch. */
function reportFailures(logger: Logger): void {
  let reportedAt = -Infinity;
  setGlobalErrorHandler((error) => {
    if (performance.now() - reportedAt < reportEveryMs) return;
    reportedAt = performance.now();
    const reason = error instanceof Error ? error : new Error('unknown');
    logger.warn('spans or metrics were not exported', { error: reason });
  });
}
