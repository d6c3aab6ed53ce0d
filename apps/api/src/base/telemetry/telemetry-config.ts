/** Settings of OpenTelemetry, under the names of its specification. */
import { StartupError } from '../errors.ts';

export interface TelemetryConfig {
  /** Base URL of an OTLP/HTTP receiver, to which `/v1/traces` and `/v1/metrics` are appended. */
  endpoint: string;
  /** Headers of each export, such as a token. */
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** Fraction of traces that are recorded, from 0 to 1. */
  sampleRatio: number;
  metricIntervalMs: number;
  /** Whether `traceparent` of a trusted proxy continues its trace. */
  acceptsTraceparent: boolean;
}

/**
 * Reads the settings; null without a receiver.
 *
 * @throws StartupError for an invalid setting.
 */
export function readTelemetry(env: Record<string, string | undefined>): TelemetryConfig | null {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!endpoint) return null;
  if (!/^https?:\/\/[^\s?#]+$/.test(endpoint)) {
    throw new StartupError(
      `OTEL_EXPORTER_OTLP_ENDPOINT must begin with http:// or https://, but it is "${endpoint}".`,
    );
  }
  return {
    endpoint: endpoint.replace(/(?<!\/)\/+$/, ''),
    headers: readHeaders(env['OTEL_EXPORTER_OTLP_HEADERS']),
    serviceName: env['OTEL_SERVICE_NAME'] || 'minga',
    sampleRatio: readRatio(env['OTEL_TRACES_SAMPLER_ARG']),
    metricIntervalMs: readInterval(env['OTEL_METRIC_EXPORT_INTERVAL']),
    acceptsTraceparent: env['ACCEPT_TRACEPARENT'] === '1',
  };
}

/** `name=value,name=value`, with values in percent encoding. The error must not show them: they are secrets. */
function readHeaders(text = ''): Record<string, string> {
  const entries = text.split(',').filter((entry) => entry.trim() !== '');
  return Object.fromEntries(
    entries.map((entry) => {
      const [name = '', ...rest] = entry.trim().split('=');
      const value = decode(rest.join('=').trim());
      if (/^[\w-]+$/.test(name.trim()) && value) return [name.trim(), value];
      throw new StartupError('OTEL_EXPORTER_OTLP_HEADERS must hold name=value, separated by commas.');
    }),
  );
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function readRatio(text: string | undefined): number {
  const ratio = text ? Number(text) : 1;
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new StartupError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, but it is "${text}".`);
}

function readInterval(text: string | undefined): number {
  const ms = text ? Number(text) : 60_000;
  if (Number.isInteger(ms) && ms >= 1000) return ms;
  throw new StartupError(
    `OTEL_METRIC_EXPORT_INTERVAL must be a number of milliseconds from 1000 on, but it is "${text}".`,
  );
}
