/** Metrics of this process in the format of Prometheus. docs/guides/operate.md lists them. */
import { clientVersion } from '@minga/contract';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { MetricsPort } from '../base/ports.ts';
import type { MetricFamily, MetricSample } from '../base/telemetry/telemetry.ts';
import type { DatabaseLoad } from '../db/open-database.ts';

export interface Metrics extends MetricsPort {
  /** Counts a request. */
  countCall(operation: string, status: number, seconds: number): void;
  /** Counts a warning or an error in the log. */
  countTrouble(level: 'warn' | 'error'): void;
  /** All metrics as text of the type `contentType`. */
  read(sources: MetricSources): Promise<string>;
  /** The same metrics as data. */
  collect(sources: MetricSources): Promise<MetricFamily[]>;
  readonly contentType: string;
}

/** Sources of metrics that are read on demand. */
export interface MetricSources {
  database(): DatabaseLoad;
  callsInFlight(): number;
  liveStreams(): number;
  /** Number of due events, the age of the oldest, and the number of failed ones; null when the database is unreachable. */
  outbox(): Promise<{ due: number; oldestSeconds: number; failed: number } | null>;
}

/** From a lookup to the longest wait of a client, in seconds. */
const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates the counters of a process, all at 0. */
export function createMetrics(): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string) => new Gauge({ name: `minga_${name}`, help, registers });
  const gauges = {
    connections: new Gauge({
      name: 'minga_database_connections',
      help: 'Connections to the database, by whether they are idle.',
      labelNames: ['state'],
      registers,
    }),
    waiting: gauge('database_waiting', 'Calls that wait for a connection to the database.'),
    restarts: gauge('database_restarts', 'Times the embedded database was opened again after it died.'),
    up: gauge('database_up', '1 when the database answers, else 0.'),
    inFlight: gauge('http_requests_in_flight', 'Calls being answered, without event streams.'),
    streams: gauge('live_streams', 'Open event streams.'),
    due: gauge('outbox_due', 'Events whose consequences are still due.'),
    lag: gauge('outbox_lag_seconds', 'Age of the oldest event whose consequences are still due.'),
    failed: gauge('outbox_failed', 'Events that were given up and wait for an operator.'),
  };
  const calls = new Histogram({
    name: 'minga_http_request_duration_seconds',
    help: 'Time until a call was answered, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: durationBuckets,
    registers,
  });
  const rows = new Counter({
    name: 'minga_import_rows_total',
    help: 'Rows of imported files, by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  const scans = new Counter({
    name: 'minga_files_scanned_total',
    help: 'Files that were scanned for viruses, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const trouble = new Counter({
    name: 'minga_log_lines_total',
    help: 'Lines of the log that should be looked at, by level.',
    labelNames: ['level'],
    registers,
  });
  for (const level of ['warn', 'error']) trouble.inc({ level }, 0);
  for (const outcome of ['created', 'duplicate', 'refused']) rows.inc({ outcome }, 0);
  for (const outcome of ['clean', 'infected', 'failed']) scans.inc({ outcome }, 0);
  new Gauge({
    name: 'minga_build_info',
    help: 'Always 1; the version is in the label.',
    labelNames: ['version'],
    registers,
  }).set({ version: clientVersion }, 1);

  const refresh = async (sources: MetricSources) => {
    const { connections, idle, waiting, restarts } = sources.database();
    gauges.connections.set({ state: 'idle' }, idle);
    gauges.connections.set({ state: 'busy' }, connections - idle);
    gauges.waiting.set(waiting);
    gauges.restarts.set(restarts);
    gauges.inFlight.set(sources.callsInFlight());
    gauges.streams.set(sources.liveStreams());
    const outbox = await sources.outbox();
    gauges.up.set(outbox ? 1 : 0);
    // Unknown: a 0 would be wrong.
    gauges.due.set(outbox?.due ?? Number.NaN);
    gauges.lag.set(outbox?.oldestSeconds ?? Number.NaN);
    gauges.failed.set(outbox?.failed ?? Number.NaN);
  };

  return {
    contentType: registry.contentType,
    countCall: (operation, status, seconds) => calls.observe({ operation, status }, seconds),
    countTrouble: (level) => trouble.inc({ level }),
    countScan: (outcome) => scans.inc({ outcome }),
    countImportRows: ({ created, duplicates, refused }) => {
      rows.inc({ outcome: 'created' }, created);
      rows.inc({ outcome: 'duplicate' }, duplicates);
      rows.inc({ outcome: 'refused' }, refused);
    },
    read: async (sources) => {
      await refresh(sources);
      return registry.metrics();
    },
    collect: async (sources) => {
      await refresh(sources);
      return (await registry.getMetricsAsJSON()).map(presentFamily);
    },
  };
}

type Family = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number];

const metricTypes = ['counter', 'gauge', 'histogram', 'summary'] as const;

/**
 * A family as data. The types of the library leave out what only histograms have, and declare `type` as a number although
 * it is a text.
 */
function presentFamily({ name, help, type, values }: Family): MetricFamily {
  return {
    name,
    help,
    // An unknown type is left out of the export, like a summary.
    type: metricTypes.find((each) => each === String(type)) ?? 'summary',
    samples: values.map((sample) => ({
      name: (sample as { metricName?: string }).metricName ?? name,
      labels: sample.labels as MetricSample['labels'],
      value: sample.value,
    })),
  };
}
