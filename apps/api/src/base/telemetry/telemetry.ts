/** Spans of requests, statements and background work. Implemented by `src/telemetry`, which is loaded only when configured. */

export interface Telemetry {
  /** Starts the span of a request; null when nothing is recorded. */
  startRequest(start: RequestStart): RequestSpan | null;
  /** Runs background work in a span of its own. */
  inSpan<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Records an executed statement; null when nothing is recorded. */
  readonly recordStatement: ((statement: ExecutedStatement) => void) | null;
  /** Exports metrics periodically, read by `read`. */
  exportMetrics(read: () => Promise<readonly MetricFamily[]>): void;
  /** Exports what is left. */
  close(): Promise<void>;
}

export interface RequestStart {
  method: string;
  /** Pattern of the route, never the URL. */
  route: string;
  operation: string;
  requestId: string;
  /** `traceparent` of a caller whose trace is continued. */
  traceparent: string | null;
}

export interface RequestSpan {
  /** Work run by it belongs to the span. */
  within<T>(work: () => T): T;
  end(status: number): void;
}

export interface ExecutedStatement {
  /** Text of the statement, with placeholders for the values. */
  text: string;
  durationMs: number;
  /** SQLSTATE or another code of the error; null without an error. */
  failure: string | null;
}

/** A metric with its samples, as `prom-client` presents them. */
export interface MetricFamily {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram' | 'summary';
  samples: readonly MetricSample[];
}

export interface MetricSample {
  /** Name of the family, or with a suffix such as `_bucket`. */
  name: string;
  labels: Readonly<Record<string, string | number>>;
  value: number;
}

/** Records nothing. */
export const noTelemetry: Telemetry = {
  startRequest: () => null,
  inSpan: (_name, work) => work(),
  recordStatement: null,
  exportMetrics: () => {},
  close: async () => {},
};
