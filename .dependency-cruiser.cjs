/**
 * The floors of the house (docs/README.md): every import points down, `web` and `api` never meet, and the
 * elements know nothing of the product. Type imports count as imports. Run by `pnpm check`.
 */

/** What each part may import of ours, besides itself. */
const floors = {
  'packages/contract': [],
  'packages/rules': ['packages/contract'],
  'packages/fixtures': ['packages/contract', 'packages/rules'],
  'packages/elements': [],
  'packages/tokens': ['packages/elements'],
  'packages/react': ['packages/elements'],
  'packages/client': ['packages/contract', 'packages/rules'],
  'apps/api': ['packages/contract', 'packages/rules'],
  'apps/web': [
    'packages/react',
    'packages/elements',
    'packages/client',
    'packages/rules',
    'packages/contract',
  ],
  'apps/standalone': ['apps/api', 'packages/fixtures', 'packages/rules', 'packages/contract'],
};

/** Tests may also build their small worlds from the fixtures. */
const test = '[.]test[.]tsx?$|/test/|/tests/';
/** How tests are started is settled in scripts/; no product code is in it. */
const testRunner = '/vitest[.]config[.]ts$';

const floorRules = Object.entries(floors).map(([part, below]) => ({
  name: `floor of ${part}`,
  comment: `${part} may import ${below.length ? below.join(', ') : 'nothing else of ours'}.`,
  severity: 'error',
  from: { path: `^${part}/`, pathNot: `${test}|${testRunner}` },
  to: {
    path: '^(packages|apps|e2e|bench|scripts|[.]storybook)/',
    pathNot: `^(${[part, ...below].join('|')})/|node_modules`,
  },
}));

const testRules = Object.entries(floors).map(([part, below]) => ({
  name: `floor of the tests of ${part}`,
  comment: `Tests of ${part} may import what it may, and the fixtures.`,
  severity: 'error',
  from: { path: `^${part}/.*(${test})` },
  to: {
    path: '^(packages|apps|e2e|bench|scripts|[.]storybook)/',
    pathNot: `^(${[part, ...below, 'packages/fixtures'].join('|')})/|node_modules`,
  },
}));

/** Rules for the layers inside of an app: a folder does not import the folders above it. Tests may. */
function layersOf(root, layers) {
  return layers.map(([folder, above]) => ({
    name: `${root}/${folder} imports nothing above it`,
    comment: `Not allowed in ${folder}: ${above.join(', ')}.`,
    severity: 'error',
    from: { path: `^${root}/${folder}/`, pathNot: '[.]test[.]tsx?$|/testing/' },
    to: { path: `^${root}/(${above.join('|')})/` },
  }));
}

module.exports = {
  forbidden: [
    ...floorRules,
    ...testRules,
    {
      name: 'no cycles',
      comment: 'Files that import each other cannot be understood or loaded one by one.',
      severity: 'error',
      from: { pathNot: '/generated/|[.]gen[.]ts$' },
      to: { circular: true },
    },
    {
      name: 'nothing imports the top',
      comment: 'Stories, journeys, measurements and scripts stand above everything.',
      severity: 'error',
      from: { path: '^(packages|apps)/' },
      to: { path: '^(e2e|bench|[.]storybook)/' },
    },
    {
      name: 'features do not meet',
      comment: 'A feature links to another through the path builder and shares through shared/.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    ...layersOf('apps/web/src', [
      ['base', ['session', 'live', 'offline', 'push', 'shared', 'shell', 'features', 'routes']],
      ['session', ['shared', 'shell', 'features', 'routes']],
      ['live', ['shared', 'shell', 'features', 'routes']],
      ['offline', ['shared', 'shell', 'features', 'routes']],
      ['push', ['shell', 'features', 'routes']],
      ['shared', ['shell', 'features', 'routes']],
      ['features', ['shell', 'routes']],
      ['shell', ['features', 'routes']],
    ]),
    ...layersOf('apps/api/src', [
      [
        'base',
        [
          'db',
          'adapters',
          'domain',
          'http',
          'routes',
          'subscribers',
          'realtime',
          'push',
          'google-chat',
          'mail',
          'identity',
          'storage',
        ],
      ],
      ['db', ['domain', 'http', 'routes', 'subscribers']],
      ['domain', ['http', 'routes', 'subscribers']],
      ['subscribers', ['http', 'routes']],
      ['http', ['routes']],
    ]),
    {
      name: 'only session knows Firebase',
      comment: 'The identity provider has one importer in the web app.',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/session/' },
      to: { path: 'node_modules/(firebase|@firebase)/' },
    },
    {
      name: 'everything imported exists',
      comment: 'An import that leads nowhere breaks at run time.',
      severity: 'error',
      from: {},
      // The last two are packages of types alone, found below `@types`.
      to: { couldNotResolve: true, pathNot: '^virtual:|[.]po$|[?]|^(geojson|topojson-specification)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The projects of strangers import what is packed and installed for them, not what stands here.
    exclude: { path: '(^|/)(dist|storybook-static|coverage)/|^e2e/embed/projects/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    // Packages of the workspace are followed to their sources.
    preserveSymlinks: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
