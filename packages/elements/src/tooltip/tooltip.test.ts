import { afterEach, expect, test } from '../testing/test.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { listenersLeftBy } from '../testing/listeners.ts';
import { getByRole } from '../testing/locators.ts';
import { append, clear, rendered } from '../testing/mount.ts';
import { setViewport, userEvent } from '../testing/user.ts';
import '../dialog/dialog.ts';
import type { MgTooltip } from './tooltip.ts';
import './tooltip.ts';

const markup = '<mg-tooltip text="Move with the arrows"><button>Card</button></mg-tooltip>';
const box = (tooltip: MgTooltip) => tooltip.shadowRoot?.querySelector('[role=tooltip]') ?? null;

/** Shows a long text at a button in the middle or at an edge; returns a getter of both boxes. */
async function showLong(side: string, at: string): Promise<() => [shown: DOMRect, trigger: DOMRect]> {
  const text = 'Arrastra para ordenar, o mueve con las flechas del teclado';
  const frame = await append(
    `<div style="text-align: ${at}; padding-block: 150px">
      <mg-tooltip placement="${side}" text="${text}"><button>Card</button></mg-tooltip>
    </div>`,
  );
  const tooltip = frame.querySelector('mg-tooltip') as MgTooltip;
  const trigger = tooltip.querySelector('button') as HTMLButtonElement;
  await userEvent.tab();
  await until(() => box(tooltip)?.matches(':popover-open') ?? false);
  return () => [box(tooltip)?.getBoundingClientRect() ?? new DOMRect(), trigger.getBoundingClientRect()];
}

afterEach(async () => {
  clear();
  document.documentElement.dir = '';
  await setViewport(1024, 768);
});

test('describes its control, without axe violations hidden and shown', async () => {
  const tooltip = await append<MgTooltip>(markup);
  await expect
    .poll(() => getByRole('button').element().getAttribute('aria-description'))
    .toBe('Move with the arrows');
  expect(box(tooltip)).toBeNull();
  await expectAccessible();
  await userEvent.tab();
  await until(() => box(tooltip)?.matches(':popover-open') ?? false);
  await expectAccessible();
});

test('does not repeat the accessible name as a description', async () => {
  await append<MgTooltip>('<mg-tooltip text="Close"><button aria-label="Close">x</button></mg-tooltip>');
  await rendered();
  expect(getByRole('button').element().hasAttribute('aria-description')).toBe(false);
});

test('shows on hover, stays while hovered, and hides when the pointer leaves', async () => {
  const tooltip = await append<MgTooltip>(markup);
  await userEvent.hover(getByRole('button'));
  await until(() => box(tooltip) !== null);
  await userEvent.hover(getByRole('tooltip'));
  expect(box(tooltip)).not.toBeNull();
  await userEvent.hover(document.body, { position: { x: 700, y: 500 } });
  await until(() => box(tooltip) === null);
});

test('Escape hides it and leaves the dialog below open', async () => {
  const dialog = await append<HTMLElementTagNameMap['mg-dialog']>(
    `<mg-dialog heading="Card">${markup}</mg-dialog>`,
  );
  const tooltip = dialog.querySelector('mg-tooltip') as MgTooltip;
  dialog.show();
  await dialog.updateComplete;
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  await until(() => box(tooltip) !== null);
  await userEvent.keyboard('{Escape}');
  await until(() => box(tooltip) === null);
  expect(dialog.open).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(dialog.open).toBe(false);
  await until(() => !history.state?.mgLayer);
});

// Regression: on a phone the window pushed it back over its trigger.
test.for([
  ['ltr', 'start', 'center'],
  ['ltr', 'end', 'center'],
  ['ltr', 'end-start', 'right'],
  ['rtl', 'start', 'center'],
  ['rtl', 'end-end', 'left'],
] as const)('never covers its trigger on a phone: %s, %s, at the %s', async ([direction, side, at]) => {
  await setViewport(360, 640);
  document.documentElement.dir = direction;
  const [shown, trigger] = (await showLong(side, at))();
  expect(shown.left).toBeGreaterThanOrEqual(8);
  expect(shown.right).toBeLessThanOrEqual(352);
  const isBeside = shown.right <= trigger.left || shown.left >= trigger.right;
  expect(isBeside || shown.bottom <= trigger.top || shown.top >= trigger.bottom).toBe(true);
  // The text does not fit beside a trigger in the middle; one at an edge leaves space on the other side.
  expect(isBeside).toBe(at !== 'center');
});

test('updates its side when the window is resized while it is shown', async () => {
  await setViewport(1024, 640);
  const places = await showLong('end', 'center');
  const isBeside = (): boolean => {
    const [shown, trigger] = places();
    return shown.left >= trigger.right;
  };
  expect(isBeside()).toBe(true);
  await setViewport(360, 640);
  await until(() => {
    const [shown, trigger] = places();
    return shown.bottom <= trigger.top;
  });
  await setViewport(1024, 640);
  await until(isBeside);
});

// Regression: it stayed in the corner of the window (8, 8).
test.for(['removed', 'hidden', 'replaced'])('hides when its trigger is %s', async (how) => {
  const tooltip = await append<MgTooltip>(markup);
  const trigger = tooltip.querySelector('button') as HTMLButtonElement;
  await userEvent.hover(trigger);
  await until(() => box(tooltip)?.matches(':popover-open') ?? false);
  if (how === 'removed') trigger.remove();
  else if (how === 'hidden') trigger.hidden = true;
  else trigger.replaceWith(document.createElement('button'));
  await until(() => box(tooltip) === null);
});

// Regression: it stayed at the edge of the window.
test.for(['window', 'box'])('hides when its trigger is scrolled out of the %s', async (scrolled) => {
  const style = scrolled === 'box' ? 'block-size: 200px; overflow: auto' : '';
  const frame = await append(
    `<div style="${style}"><div style="padding-block: 100px 3000px">${markup}</div></div>`,
  );
  const tooltip = frame.querySelector('mg-tooltip') as MgTooltip;
  await userEvent.tab();
  // The scrolling box is a tab stop as well.
  if (!tooltip.contains(document.activeElement)) await userEvent.tab();
  await until(() => box(tooltip)?.matches(':popover-open') ?? false);
  const scroller = scrolled === 'box' ? frame : document.scrollingElement!;
  scroller.scrollTop = 10;
  // Waits for the observer.
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  expect(box(tooltip)).not.toBeNull();
  scroller.scrollTop = 600;
  await until(() => box(tooltip) === null);
});

test('a hundred tooltips leave no listener on document or window', async () => {
  const left = await listenersLeftBy(async () => {
    for (let cycle = 0; cycle < 100; cycle++) {
      const tooltip = await append<MgTooltip>(markup);
      tooltip.querySelector('button')?.focus();
      await until(() => box(tooltip) !== null);
      clear();
    }
  });
  expect(left).toBe(0);
});
