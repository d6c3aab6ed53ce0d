import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../dialog/dialog.ts';
import { clear, expectAccessible, mount, until } from '../internal/test-helpers.ts';
import { listenersLeftBy } from '../internal/test-page.ts';
import type { MgTooltip } from './tooltip.ts';
import './tooltip.ts';

const markup = '<mg-tooltip text="Move with the arrows"><button>Card</button></mg-tooltip>';
const box = (tooltip: MgTooltip) => tooltip.shadowRoot?.querySelector('[role=tooltip]') ?? null;

afterEach(clear);

test('describes its control, and is clean for axe hidden and shown', async () => {
  const tooltip = await mount<MgTooltip>(markup);
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-description', 'Move with the arrows');
  expect(box(tooltip)).toBeNull();
  await expectAccessible();
  await userEvent.tab();
  await until(() => box(tooltip)?.matches(':popover-open') ?? false);
  await expectAccessible();
});

test('does not describe what the name says already', async () => {
  await mount<MgTooltip>('<mg-tooltip text="Close"><button aria-label="Close">x</button></mg-tooltip>');
  await expect.element(page.getByRole('button')).not.toHaveAttribute('aria-description');
});

test('shows on hover, stays while the pointer is on it, goes when it leaves', async () => {
  const tooltip = await mount<MgTooltip>(markup);
  await userEvent.hover(page.getByRole('button'));
  await until(() => box(tooltip) !== null);
  await userEvent.hover(page.getByRole('tooltip'));
  expect(box(tooltip)).not.toBeNull();
  await userEvent.hover(document.body, { position: { x: 700, y: 500 } });
  await until(() => box(tooltip) === null);
});

test('Escape hides it and leaves the dialog below open', async () => {
  const dialog = await mount<HTMLElementTagNameMap['mg-dialog']>(
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

test('a hundred tooltips leave no listener on document or window', async () => {
  const left = await listenersLeftBy(async () => {
    for (let cycle = 0; cycle < 100; cycle++) {
      const tooltip = await mount<MgTooltip>(markup);
      tooltip.querySelector('button')?.focus();
      await until(() => box(tooltip) !== null);
      clear();
    }
  });
  expect(left).toBe(0);
});
