import { expect, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { mountFirst } from '../testing/mount.ts';
import { setTexts } from '../internal/text/localize.ts';
import '../tokens.css';
import './loading-card.ts';

test('announces "Loading..." in the language of the page', async () => {
  const english = await mountFirst('<mg-loading-card></mg-loading-card>');
  expect(words(english)).toBe('Loading...');
  const spanish = await mountFirst('<mg-loading-card lang="es"></mg-loading-card>');
  expect(words(spanish)).toBe('Cargando...');
  expect(spanish.shadowRoot?.querySelector('[role=status]')).not.toBeNull();
});

test('a host replaces the text', async () => {
  setTexts('en', { loading: 'One moment' });
  expect(words(await mountFirst('<mg-loading-card></mg-loading-card>'))).toBe('One moment');
  setTexts('en', { loading: 'Loading...' });
});

test('axe finds no violation', async () => {
  await mountFirst('<mg-loading-card></mg-loading-card>');
  expect(await axeProblems()).toEqual([]);
});

test('leaves no listener behind', async () => {
  expect(await listenersLeftByCycles('<mg-loading-card></mg-loading-card>')).toBe(0);
});

function words(card: HTMLElement): string | undefined {
  return card.shadowRoot?.querySelector('slot')?.textContent?.trim();
}
