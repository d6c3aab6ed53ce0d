import { expect, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { mountFirst } from '../testing/mount.ts';
import '../tokens.css';
import './empty-state.ts';

const markup = `<mg-empty-state icon="inbox" heading="Todo al día" level="2">
  Cuando alguien te asigne o te mencione, lo verás aquí.<button slot="actions" style="background:none;color:inherit">Ver tableros</button>
</mg-empty-state>`;

test('has a heading of the given level', async () => {
  const state = await mountFirst(markup);
  const heading = state.shadowRoot?.querySelector('[role=heading]');
  expect(heading?.textContent).toBe('Todo al día');
  expect(heading?.getAttribute('aria-level')).toBe('2');
});

test('renders its slots', async () => {
  const state = await mountFirst(markup);
  expect(state.querySelector('button')?.checkVisibility()).toBe(true);
  expect(state.querySelector('button')?.assignedSlot?.name).toBe('actions');
});

test.for(['light', 'dark'] as const)('axe finds no violation in %s', async (theme) => {
  document.documentElement.dataset.theme = theme;
  document.body.style.background = 'var(--mg-surface-1)';
  await mountFirst(markup);
  expect(await axeProblems()).toEqual([]);
  delete document.documentElement.dataset.theme;
});

test('leaves no listener behind', async () => {
  expect(await listenersLeftByCycles(markup)).toBe(0);
});
