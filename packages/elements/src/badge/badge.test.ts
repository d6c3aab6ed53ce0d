import { expect, spyOn, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { mountFirst } from '../testing/mount.ts';
import '../tokens.css';
import './badge.ts';

const tones = ['info', 'ok', 'warn', 'danger', 'neutral', 'sun'];

test.for(['light', 'dark'] as const)('every tone has sufficient contrast in %s', async (theme) => {
  document.documentElement.dataset.theme = theme;
  document.body.style.background = 'var(--mg-surface-1)';
  await mountFirst(`<p>${tones.map((tone) => `<mg-badge tone="${tone}">${tone}</mg-badge>`).join(' ')}</p>`);
  expect(await axeProblems()).toEqual([]);
  delete document.documentElement.dataset.theme;
});

test('an unknown tone warns once without throwing', async () => {
  const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
  await mountFirst('<p><mg-badge tone="purple">a</mg-badge><mg-badge tone="purple">b</mg-badge></p>');
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('truncates long text instead of wrapping it', async () => {
  const box = await mountFirst('<div style="width:60px"><mg-badge>Mantenimiento preventivo</mg-badge></div>');
  const badge = box.firstElementChild;
  expect(badge?.getBoundingClientRect().width).toBeLessThanOrEqual(60);
  expect(badge?.getBoundingClientRect().height).toBeLessThan(24);
});

test('leaves no listener behind', async () => {
  expect(await listenersLeftByCycles('<mg-badge>a</mg-badge>')).toBe(0);
});
