import { expect, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { mountFirst } from '../testing/mount.ts';
import '../tokens.css';
import type { MgSpinner } from './spinner.ts';
import './spinner.ts';

test('announces its label in the language of the page', async () => {
  const spinner = await mountFirst<MgSpinner>('<mg-spinner lang="es"></mg-spinner>');
  const ring = spinner.shadowRoot?.querySelector('[role=img]');
  expect(ring?.getAttribute('aria-label')).toBe('Cargando...');
  spinner.label = 'Abriendo el archivo';
  await spinner.updateComplete;
  expect(ring?.getAttribute('aria-label')).toBe('Abriendo el archivo');
});

test('has three sizes', async () => {
  const row = await mountFirst(
    '<p><mg-spinner size="sm"></mg-spinner><mg-spinner></mg-spinner><mg-spinner size="lg"></mg-spinner></p>',
  );
  expect([...row.children].map((child) => child.getBoundingClientRect().width)).toEqual([16, 20, 32]);
});

test('axe finds no violation', async () => {
  await mountFirst('<mg-spinner></mg-spinner>');
  expect(await axeProblems()).toEqual([]);
});

test('leaves no listener behind', async () => {
  expect(await listenersLeftByCycles('<mg-spinner></mg-spinner>')).toBe(0);
});
