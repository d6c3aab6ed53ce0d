import { afterEach, expect, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import '../tokens.css';
import type { MgChip } from './chip.ts';
import './chip.ts';

afterEach(() => {
  document.documentElement.lang = '';
  document.body.innerHTML = '';
});

test('is a button, a toggle button only with selected', async () => {
  const chip = await mountFirst<MgChip>('<mg-chip>Filtro</mg-chip>');
  expect(label(chip).hasAttribute('aria-pressed')).toBe(false);
  chip.selected = false;
  await rendered();
  expect(label(chip).getAttribute('aria-pressed')).toBe('false');
  chip.selected = true;
  await rendered();
  expect(label(chip).getAttribute('aria-pressed')).toBe('true');
});

test('Enter, Space and clicks fire click', async () => {
  const chip = await mountFirst<MgChip>('<mg-chip>Filtro</mg-chip>');
  let clicks = 0;
  chip.addEventListener('click', () => clicks++);
  await userEvent.keyboard('{Tab}{Enter} ');
  expect(document.activeElement).toBe(chip);
  await userEvent.click(chip);
  expect(clicks).toBe(3);
});

test('its remove button and Delete request the removal without a click', async () => {
  document.documentElement.lang = 'es';
  const chip = await mountFirst<MgChip>('<mg-chip selected removable>Míos</mg-chip>');
  const seen: string[] = [];
  document.body.addEventListener('mg-remove', (event) => seen.push(event.type));
  chip.addEventListener('click', () => seen.push('click'));
  const remove = chip.shadowRoot?.querySelector<HTMLElement>('[part=remove]');
  expect(remove?.getAttribute('aria-label')).toBe('Borrar');
  remove?.click();
  label(chip).focus();
  await userEvent.keyboard('{Delete}{Control>}{Delete}{/Control}');
  expect(seen).toEqual(['mg-remove', 'mg-remove']);
});

test('ignores clicks while disabled', async () => {
  const chip = await mountFirst<MgChip>('<mg-chip disabled removable>Míos</mg-chip>');
  let clicks = 0;
  chip.addEventListener('click', () => clicks++);
  label(chip).click();
  expect(clicks).toBe(0);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).not.toBe(chip);
});

test.for(['light', 'dark'] as const)('axe finds no violation in %s', async (theme) => {
  document.documentElement.dataset.theme = theme;
  document.body.style.background = 'var(--mg-surface-0)';
  await mountFirst('<div><mg-chip>Tipo</mg-chip><mg-chip selected removable>Míos</mg-chip></div>');
  expect(await axeProblems()).toEqual([]);
  delete document.documentElement.dataset.theme;
});

test('leaves no listener behind', async () => {
  expect(await listenersLeftByCycles('<mg-chip removable>Míos</mg-chip>')).toBe(0);
});

function label(chip: MgChip): HTMLElement {
  const found = chip.shadowRoot?.querySelector<HTMLElement>('[part=label]');
  if (!found) throw new Error('not rendered');
  return found;
}
