/** Spans and metrics, received by an OTLP/HTTP receiver on this machine. */
import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../base/logger.ts';
import { readTelemetry } from '../base/telemetry/telemetry-config.ts';
import { testApi } from '../testing/test-api.ts';
import { createTestWorld } from '../testing/test-world.ts';

interface Value {
  stringValue?: string;
  intValue?: number;
}

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
}

interface Metric {
  name: string;
  gauge?: { dataPoints: { asDouble: number }[] };
  sum?: { isMonotonic: boolean };
  histogram?: { dataPoints: { attributes: Span['attributes']; count: number; bucketCounts: number[] }[] };
}

interface Received {
  path: string | undefined;
  token: string | undefined;
  body: string;
}

let receiver: Server;
let endpoint: string;
const received: Received[] = [];
const lines: string[] = [];
beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    received.push({ path: request.url, token: request.headers['x-token'] as string | undefined, body });
    response
      .writeHead(request.url?.startsWith('/refused') ? 400 : 200, { 'content-type': 'application/json' })
      .end('{}');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => receiver.close());
afterEach(() => void received.splice(0));

const start = (settings: Record<string, string> = {}, config: Parameters<typeof testApi>[0] = {}) => {
  const telemetry = readTelemetry({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%20secret',
    ...settings,
  });
  const logger = createLogger('warn', { write: (line) => lines.push(line) });
  return testApi({ ...config, telemetry }, { logger });
};

const spansOf = (): Span[] =>
  received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(
      ({ body }) =>
        (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans,
    )
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

const metricsOf = (): Metric[] =>
  received
    .filter(({ path }) => path === '/v1/metrics')
    .flatMap(
      ({ body }) =>
        (JSON.parse(body) as { resourceMetrics: { scopeMetrics: { metrics: Metric[] }[] }[] })
          .resourceMetrics,
    )
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const given = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
const traceparent = `00-${given.traceId}-${given.spanId}-01`;
/** Any trace but the given one. */
const ownTrace = /^(?!a{32})[0-9a-f]{32}$/;

test('exports spans and metrics without anything that people wrote', async () => {
  const api = await start({}, { trustProxy: { hops: 1 } });
  const { owner, member, bid, team } = await createTestWorld(api);
  const secret = 'Salario de Rosa Quispe';
  const address = await api.fastify.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/v1/business/${bid}/ticket?note=${encodeURIComponent(secret)}`, {
    method: 'POST',
    body: JSON.stringify({ team_id: team.id, title: secret, assignees: [member.uid] }),
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/json',
      traceparent,
    },
  });
  expect(answer.status).toBe(201);
  await api.raw(owner, { method: 'GET', url: '/-/ready' });
  await api.close();

  const spans = spansOf();
  const request = spans.find(({ name }) => name === 'POST /v1/business/:id/ticket');
  expect(request && attributesOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/v1/business/:id/ticket',
    'http.response.status_code': 201,
    'minga.operation': 'createTicket',
    'minga.request_id': answer.headers.get('x-request-id'),
  });
  // Not configured.
  expect(request?.traceId).toMatch(ownTrace);
  const trace = spans.filter(({ traceId }) => traceId === request?.traceId);
  const inserted = trace.filter((span) =>
    /insert into "?tickets/.test(String(attributesOf(span)['db.query.text'])),
  );
  expect(inserted.length).toBeGreaterThan(0);
  expect(String(inserted[0] && attributesOf(inserted[0])['db.query.text'])).toContain('$1');
  expect(inserted[0]?.parentSpanId).toBe(request?.spanId);
  const due = trace.find(({ name }) => name === 'handle due events');
  expect(trace.some(({ parentSpanId }) => parentSpanId === due?.spanId)).toBe(true);
  expect(spans.some(({ name }) => name.includes('/-/'))).toBe(false);

  const text = received.map(({ body }) => body).join('\n');
  for (const written of [secret, 'Quispe', owner.uid, member.uid, owner.token ?? 'none', '@example.com'])
    expect(text.includes(written), written).toBe(false);
  expect(new Set(received.map(({ token }) => token))).toEqual(new Set(['a secret']));

  const named = (name: string) => metricsOf().find((metric) => metric.name === name);
  const writes = named('minga_http_request_duration_seconds')?.histogram?.dataPoints.find(({ attributes }) =>
    attributes.some(({ value }) => value.stringValue === 'createTicket'),
  );
  expect(writes?.count).toBe(1);
  expect(writes?.bucketCounts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(named('minga_database_up')?.gauge?.dataPoints[0]?.asDouble).toBe(1);
  expect(named('minga_log_lines_total')?.sum?.isMonotonic).toBe(true);
});

test('continues the trace of a trusted proxy if that is configured, unless it is invalid', async () => {
  const api = await start({ ACCEPT_TRACEPARENT: '1' }, { trustProxy: { hops: 1 } });
  const { owner, bid } = await createTestWorld(api);
  for (const header of [traceparent, '00-<script>-b-01'])
    await api.raw(owner, { method: 'GET', url: `/v1/business/${bid}`, headers: { traceparent: header } });
  await api.close();
  const [valid, invalid] = spansOf().filter(({ name }) => name === 'GET /v1/business/:id');
  expect(valid).toMatchObject({ traceId: given.traceId, parentSpanId: given.spanId });
  expect(invalid?.traceId).toMatch(ownTrace);
});

test('does not continue the trace of a caller that is no trusted proxy', async () => {
  const api = await start({ ACCEPT_TRACEPARENT: '1' });
  const { owner, bid } = await createTestWorld(api);
  await api.raw(owner, { method: 'GET', url: `/v1/business/${bid}`, headers: { traceparent } });
  await api.close();
  expect(spansOf().find(({ name }) => name === 'GET /v1/business/:id')?.traceId).toMatch(ownTrace);
});

test('warns once of a receiver that refuses, without the headers', async () => {
  lines.splice(0);
  const api = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/refused` });
  await createTestWorld(api);
  await api.close();
  expect(received.length).toBeGreaterThan(1);
  expect(lines.filter((line) => line.includes('spans or metrics were not exported'))).toHaveLength(1);
  expect(lines.join('\n')).not.toContain('a secret');
});

test('responds and stops while the receiver is away', async () => {
  const api = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  const { owner, bid } = await createTestWorld(api);
  expect((await api.raw(owner, { method: 'GET', url: `/v1/business/${bid}` })).status).toBe(200);
  await api.close();
  expect(received).toEqual([]);
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%E0%A4%A'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_METRIC_EXPORT_INTERVAL', '5'],
])('rejects %s=%s', (name, value) => {
  expect(() =>
    readTelemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', [name]: value }),
  ).toThrow(name);
});

test('exports nothing without a receiver', () => {
  expect(readTelemetry({ OTEL_SERVICE_NAME: 'minga' })).toBeNull();
});
