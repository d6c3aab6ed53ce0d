import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../../base/i18n.ts';
import { dayOf, edgeOfDay } from '../../../shared/format/periods.ts';
import { mount } from '../../../shared/testing/mount.tsx';
import { DateInput } from './FieldInputs.tsx';

beforeEach(() => activateLanguage('es'));

/** A field with a day, in the body of a ticket. */
function show() {
  const onSave = vi.fn<(iso: string | null) => void>();
  const shown = mount(
    <div data-ticket-body tabIndex={-1}>
      <DateInput
        label="Termina"
        value={edgeOfDay('2026-12-24', 'end')}
        edge="end"
        isReadOnly={false}
        onSave={onSave}
      />
    </div>,
  );
  return { onSave, shown };
}
const field = () => page.getByRole('textbox', { name: 'Termina' });

test('saves a day in words once, when the field is left', async () => {
  const { onSave } = show();
  await userEvent.fill(field(), 'hoy');
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(onSave.mock.calls).toEqual([[edgeOfDay(dayOf(new Date()), 'end')]]);
});

test('saves the removal of the day, and nothing without a change', async () => {
  const { onSave } = show();
  await userEvent.click(field());
  await userEvent.tab();
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.clear(field());
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.calls).toEqual([[null]]);
});

test('does not save a text that is no day', async () => {
  const { onSave } = show();
  await userEvent.fill(field(), 'algún día');
  await userEvent.tab();
  await expect.element(page.getByText(/24\/12\/2026/)).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
});

test('discards the edit on Escape', async () => {
  const { onSave } = show();
  await userEvent.fill(field(), 'hoy');
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).not.toHaveFocus();
  await expect.element(field()).toHaveValue('24/12/2026');
  expect(onSave).not.toHaveBeenCalled();
});
