/** The package.json of what is packed. */
import type { PublicModule } from '../public-modules.ts';
import { compiled } from './modules.ts';
import { readSource } from './paths.ts';

interface SourceManifest {
  name: string;
  version: string;
  description: string;
}

/** Its content: everything a stranger may import, and which of it does something by being imported. */
export function packManifest(modules: readonly PublicModule[], defining: ReadonlySet<string>): object {
  const { name, version, description } = JSON.parse(readSource('package.json')) as SourceManifest;
  const own = modules.map((module): [string, object] => [
    `./${module.name}`,
    entry(defining.has(module.name) ? `elements/${module.name}.js` : compiled(module.path)),
  ]);
  const classes = modules
    .filter((module) => defining.has(module.name))
    .map((module): [string, object] => [`./classes/${module.name}`, entry(compiled(module.path))]);
  const types = ['jsx', 'vue', 'svelte'].map((each): [string, object] => [
    `./types/${each}`,
    entry(`types/${each}.js`),
  ]);
  return {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    keywords: ['web components', 'custom elements', 'design system', 'lit'],
    exports: {
      '.': entry('index.js'),
      './classes': entry('classes/index.js'),
      ...Object.fromEntries([...own, ...classes, ...types]),
      ...Object.fromEntries(assets.map((asset) => [`./${asset}`, `./${asset}`])),
      './cdn/*': './cdn/*',
      './docs/*': './docs/*',
    },
    types: './index.d.ts',
    sideEffects: ['./index.js', './elements/*.js', './classes/autoloader.js', './cdn/*.js', '*.css'],
    dependencies: { lit: `^${installedLit()}` },
    customElements: './custom-elements.json',
    'web-types': './web-types.json',
    unpkg: './cdn/minga-elements.js',
    jsdelivr: './cdn/minga-elements.js',
  };
}

const assets = [
  'tokens.css',
  'fonts.css',
  'custom-elements.json',
  'vscode.html-custom-data.json',
  'vscode.css-custom-data.json',
  'web-types.json',
  'package.json',
];

function entry(path: string): object {
  return { types: `./${path.replace(/\.js$/, '.d.ts')}`, default: `./${path}` };
}

function installedLit(): string {
  return (JSON.parse(readSource('node_modules/lit/package.json')) as { version: string }).version;
}
