import { expect, test } from 'vitest';
import { checkCssModules } from './css-modules.ts';

const sheet = (text: string) => [{ path: 'apps/web/src/a/A.module.css', text }];
const script = (text: string) => [
  { path: 'apps/web/src/a/A.tsx', text: `import styles from './A.module.css';\n${text}` },
];

test('accepts classes that are used and defined, and those of libraries', () => {
  const css =
    ".one { background: url('a.png') } .two:hover > .one, .lib-map { composes: base; } .base { inset: 0.5px; }";
  expect(checkCssModules(script('[styles.one, styles.two]'), sheet(css))).toBeUndefined();
});

test('names a class that is missing, also below a comment that mentions it', () => {
  expect(checkCssModules(script('styles.one'), sheet('/* .one */'))).toBe(
    'apps/web/src/a/A.tsx uses .one, which apps/web/src/a/A.module.css lacks.',
  );
});

test('names a class that nothing uses', () => {
  expect(checkCssModules(script(''), sheet('.one { color: red }'))).toBe(
    'Nothing uses .one of apps/web/src/a/A.module.css.',
  );
});

test('a computed name may be any class', () => {
  expect(checkCssModules(script('styles[tone]'), sheet('.one, .two { color: red }'))).toBeUndefined();
});
