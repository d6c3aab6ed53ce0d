import { expect, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import '../tokens.css';
import './card.ts';

test('renders header and footer only with content', async () => {
  const card = await mountFirst('<mg-card>Texto</mg-card>');
  expect(visible(card, 'header')).toBe(false);
  expect(visible(card, 'footer')).toBe(false);
  card.insertAdjacentHTML('beforeend', '<span slot="header">Título</span>');
  await expect.poll(() => visible(card, 'header')).toBe(true);
  card.querySelector('[slot=header]')?.remove();
  await expect.poll(() => visible(card, 'header')).toBe(false);
  expect(visible(card, 'footer')).toBe(false);
  card.insertAdjacentHTML('beforeend', '<button slot="footer">Abrir</button>');
  await expect.poll(() => visible(card, 'footer')).toBe(true);
  expect(visible(card, 'header')).toBe(false);
  const footer = card.querySelector('[slot=footer]');
  expect(footer?.assignedSlot?.parentElement?.getAttribute('part')).toBe('footer');
  footer?.remove();
  await expect.poll(() => visible(card, 'footer')).toBe(false);
});

test('axe finds no violation', async () => {
  await mountFirst(
    '<mg-card raised><h2 slot="header">Equipo</h2>Texto<button slot="footer">Abrir</button></mg-card>',
  );
  await rendered();
  expect(await axeProblems()).toEqual([]);
});

test('leaves no listener behind', async () => {
  expect(await listenersLeftByCycles('<mg-card><b slot="header">a</b></mg-card>')).toBe(0);
});

function visible(card: HTMLElement, part: string): boolean {
  return card.shadowRoot?.querySelector(`[part=${part}]`)?.checkVisibility() ?? false;
}
