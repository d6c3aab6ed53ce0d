/** Exports the metrics of `/-/metrics`, under the same names, over OTLP/HTTP. */
import { ValueType } from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import type { MetricFamily, MetricSample } from '../base/telemetry/telemetry.ts';

export interface MetricExport {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  resource: Resource;
  intervalMs: number;
}

/** Exports periodically; returns the function that exports once more and stops. */
export function exportMetrics(
  { endpoint, headers, resource, intervalMs }: MetricExport,
  read: () => Promise<readonly MetricFamily[]>,
): () => Promise<void> {
  const startTime = hrTime();
  const collect = async () => {
    const metrics = (await read()).flatMap((family) => toMetricData(family, startTime));
    return {
      resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'minga' }, metrics }] },
      errors: [],
    };
  };
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers: { ...headers } }),
    exportIntervalMillis: intervalMs,
    exportTimeoutMillis: Math.min(intervalMs, 10_000),
    metricProducers: [{ collect }],
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  return () => provider.shutdown();
}

type Time = MetricData['dataPoints'][number]['startTime'];

/** A family as OTLP presents it; none for types that have no counterpart. */
export function toMetricData({ name, help, type, samples }: MetricFamily, startTime: Time): MetricData[] {
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const endTime = hrTime();
  const point = <T>(attributes: MetricSample['labels'], value: T) => ({
    startTime,
    endTime,
    attributes,
    value,
  });
  // A gauge whose value is unknown is NaN: it has no point.
  const points = () =>
    samples
      .filter(({ value }) => !Number.isNaN(value))
      .map(({ labels, value }) => point({ ...labels }, value));
  switch (type) {
    case 'counter':
      return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }];
    case 'gauge':
      return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() }];
    case 'histogram':
      return [
        {
          ...base,
          dataPointType: DataPointType.HISTOGRAM,
          dataPoints: groupByLabels(samples).map(([labels, group]) =>
            point(labels, toHistogram(name, group)),
          ),
        },
      ];
    case 'summary':
      return [];
  }
}

/** Samples of a histogram by their labels besides `le`. */
function groupByLabels(
  samples: readonly MetricSample[],
): [Record<string, string | number>, MetricSample[]][] {
  const groups = new Map<string, [Record<string, string | number>, MetricSample[]]>();
  for (const sample of samples) {
    const { le: _le, ...labels } = sample.labels;
    const key = JSON.stringify(Object.entries(labels).toSorted());
    const group = groups.get(key) ?? [labels, []];
    group[1].push(sample);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Prometheus counts buckets cumulatively, OTLP separately. */
function toHistogram(name: string, samples: readonly MetricSample[]) {
  const buckets = samples.filter(
    (sample) => sample.name === `${name}_bucket` && sample.labels['le'] !== '+Inf',
  );
  const valueOf = (suffix: string) =>
    samples.find((sample) => sample.name === `${name}_${suffix}`)?.value ?? 0;
  const count = valueOf('count');
  const upTo = [...buckets.map(({ value }) => value), count];
  return {
    buckets: {
      boundaries: buckets.map(({ labels }) => Number(labels['le'])),
      counts: upTo.map((value, place) => value - (upTo[place - 1] ?? 0)),
    },
    sum: valueOf('sum'),
    count,
  };
}
