/** The files in `deploy/` name settings, probes, ports and metrics that exist. They are not run here. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { type TestApi, nobody, testApi } from '../apps/api/src/testing/test-api.ts';
import { type Settings, readSettings } from '../apps/standalone/src/settings.ts';
import { findFiles } from './lib/files.ts';
import { root } from './lib/paths.ts';

interface Container {
  env: { name: string; valueFrom: { secretKeyRef: { name: string; key: string } } }[];
  ports: { name: string; containerPort: number }[];
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
}

interface Manifest {
  kind: string;
  data?: Record<string, string>;
  spec?: {
    replicas: number;
    template: { spec: { terminationGracePeriodSeconds: number; containers: Container[] } };
  };
}

interface Compose {
  services: { minga: { environment: Record<string, string>; stop_grace_period: string; read_only: boolean } };
}

const read = (path: string) => readFileSync(root + path, 'utf8');

/** All documents of a YAML file; throws for invalid syntax and duplicate keys. */
function readYaml<T>(path: string): T[] {
  return parseAllDocuments(read(path)).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join('\n')}`);
    return document.toJS() as T;
  });
}

const containerfile = read('deploy/Containerfile');
const compose = readYaml<Compose>('deploy/compose.yaml')[0]?.services.minga;
const manifests = readYaml<Manifest>('deploy/kubernetes/minga.yaml');
const pod = manifests.find(({ kind }) => kind === 'Deployment')?.spec?.template.spec;
const container = pod?.containers[0];

/** `ENV` of the image. */
const imageEnv = Object.fromEntries(
  [...(/^ENV (.+)$/m.exec(containerfile)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
    name,
    value,
  ]),
) as Record<string, string>;

/** Values of the settings that an operator has to give. */
const given: Record<string, string> = {
  DATABASE_URL: 'postgres://minga:secret@db/minga',
  FIREBASE_PROJECT_ID: 'project',
  FIREBASE_API_KEY: 'key',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  SMTP_URL: 'smtps://smtp.example.com',
  MAIL_FROM: 'Minga <hola@example.com>',
  PUBLIC_URL: 'https://minga.example.com',
  POSTGRES_PASSWORD: 'secret',
};

/** Substitutes `${NAME}`, `${NAME:-default}` and `${NAME:?message}` like Compose. */
const substitute = (text: string) =>
  text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, kind?: string, rest?: string) => given[name] ?? (kind === '-' ? (rest ?? '') : ''),
  );

const composeEnv = Object.fromEntries(
  Object.entries(compose?.environment ?? {}).map(([name, value]) => [name, substitute(String(value))]),
);
const secretEnv = Object.fromEntries((container?.env ?? []).map(({ name }) => [name, given[name] ?? '']));
const kubernetesEnv = { ...manifests.find(({ kind }) => kind === 'ConfigMap')?.data, ...secretEnv };

describe('settings', () => {
  const sources = findFiles(['apps/api/src/base/**/*.ts', 'apps/standalone/src/*settings.ts'])
    .filter((path) => !path.endsWith('.test.ts'))
    .map(read)
    .join('\n');
  const names = Object.keys({ ...imageEnv, ...composeEnv, ...kubernetesEnv }).filter(
    // For libraries, which leave out checks for developers.
    (name) => name !== 'NODE_ENV',
  );

  test.each(names)('the server reads %s', (name) => {
    expect(sources).toMatch(new RegExp(`\\b${name}\\b`));
  });

  test.each([
    ['compose.yaml', composeEnv, 'folder'],
    ['kubernetes/minga.yaml', kubernetesEnv, 's3'],
  ])('of %s are valid, behind a proxy, on the port that is published', (_file, env, storage) => {
    const settings: Settings = readSettings({ ...imageEnv, ...env });
    expect(settings).toMatchObject({ host: '0.0.0.0', port: 4280, identity: { kind: 'firebase' } });
    expect(settings.api).toMatchObject({
      database: { kind: 'postgres' },
      files: { storage: { kind: storage } },
      publicUrl: 'https://minga.example.com',
      trustProxy: { hops: 1 },
    });
    expect(containerfile).toContain(`EXPOSE ${settings.port}\n`);
    expect(container?.ports).toEqual([{ name: 'http', containerPort: settings.port }]);
  });

  test('leave more time to stop than the drain and the limit after it', () => {
    const limitSeconds = 5;
    const drain = (env: Record<string, string>) =>
      readSettings({ ...imageEnv, ...env }).api.operator.drainSeconds;
    expect(Number.parseInt(compose?.stop_grace_period ?? '', 10)).toBeGreaterThan(
      drain(composeEnv) + limitSeconds,
    );
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(drain(kubernetesEnv) + limitSeconds);
  });

  test('contain no secret: those are named', () => {
    expect(Object.values(secretEnv).length).toBeGreaterThan(5);
    for (const { valueFrom } of container?.env ?? []) expect(valueFrom.secretKeyRef.name).toBe('minga');
    expect(manifests.map(({ kind }) => kind)).not.toContain('Secret');
    for (const name of [
      'DATABASE_URL',
      'FIREBASE_API_KEY',
      'S3_SECRET_ACCESS_KEY',
      'METRICS_TOKEN',
      'MDM_KEY',
    ])
      expect(String(compose?.environment[name])).toMatch(/\$\{\w+/);
  });
});

describe('the image', () => {
  test('has the Node and the package manager of the repository', () => {
    const node = /^nodeVersion: (\S+)$/m.exec(read('pnpm-workspace.yaml'))?.[1];
    expect(containerfile).toContain(`ARG NODE_VERSION=${node}\n`);
    expect(containerfile).toContain(`pnpm@${/npx pnpm@(\d+) /.exec(read('README.md'))?.[1]}\n`);
  });

  test('has the patches of dependencies before it installs them', () => {
    const { patchedDependencies = {} } =
      readYaml<{ patchedDependencies?: Record<string, string> }>('pnpm-workspace.yaml')[0] ?? {};
    const source = containerfile.slice(0, containerfile.indexOf('pnpm install'));
    for (const path of Object.values(patchedDependencies)) expect(source).toContain(`COPY ${dirname(path)} `);
  });

  test('copies what exists, runs the server without a shell, as a user without privileges', () => {
    const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' '),
    );
    expect(copied.length).toBeGreaterThan(7);
    expect(copied.filter((path) => !existsSync(root + path))).toEqual([]);
    const [, main = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(containerfile) ?? [];
    expect(existsSync(root + main)).toBe(true);
    const last = containerfile.slice(containerfile.lastIndexOf('\nFROM'));
    expect(last).toContain('\nUSER node\n');
    expect(compose?.read_only).toBe(true);
  });
});

describe('probes and metrics', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  test('the probes ask paths that answer', async () => {
    const probes = Object.entries(container ?? {}).filter(([name]) => name.endsWith('Probe'));
    expect(probes).toHaveLength(3);
    const paths = probes.map(([, probe]) => (probe as { httpGet: { path: string } }).httpGet.path);
    paths.push(/HEALTHCHECK[^\n]*\n.*?PORT\}(\/[-/\w]+)`/.exec(containerfile)?.[1] ?? 'none');
    for (const url of paths)
      expect(await api.raw(nobody, { method: 'GET', url })).toMatchObject({ status: 200 });
  });

  test('alerts and dashboard name metrics and labels that are exposed', async () => {
    await api.raw(nobody, { method: 'GET', url: '/-/live' });
    const { text } = await api.raw(nobody, { method: 'GET', url: '/-/metrics' });
    const samples = text.split('\n').filter((line) => line && !line.startsWith('#'));
    const names = new Set(samples.map((line) => /^\w+/.exec(line)?.[0]));
    const labels = new Set(
      samples.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, label]) => label)),
    );
    // Those that Prometheus adds.
    for (const label of ['job', 'instance']) labels.add(label);
    const expressions = [
      ...readYaml<{ groups: { rules: { expr: string }[] }[] }>('deploy/monitoring/alerts.yaml')
        .flatMap(({ groups }) => groups)
        .flatMap(({ rules }) => rules.map(({ expr }) => expr)),
      ...(
        JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
      ).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    expect(expressions.length).toBeGreaterThan(25);
    for (const expression of expressions) {
      const used = expression.match(/\b(?:minga|nodejs|process)_\w+/g) ?? [];
      expect(used.length > 0 || expression.includes('up{'), expression).toBe(true);
      expect(used.filter((name) => !names.has(name))).toEqual([]);
      const selected = [...expression.matchAll(/(\w+)(?:=~|!~|=|!=)"/g)].map(([, label]) => label);
      const grouped = [...expression.matchAll(/by \(([^)]+)\)/g)].flatMap(([, list = '']) =>
        list.split(/, ?/),
      );
      expect([...selected, ...grouped].filter((label) => !labels.has(label))).toEqual([]);
    }
  });
});
