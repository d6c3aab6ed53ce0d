import '@minga/elements/dialog';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { mount } from '../../shared/testing/mount.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const overlays = { open: vi.fn<(overlay: string) => void>() };

function Screen() {
  useShortcuts(overlays, []);
  return null;
}

beforeEach(() => activateLanguage('es'));
afterEach(() => {
  overlays.open.mockClear();
  for (const dialog of document.querySelectorAll('mg-dialog')) dialog.remove();
});

const press = () => userEvent.keyboard('{Control>}k{/Control}');

/** Renders a dialog. */
async function stand(options: { noDismiss?: boolean; alert?: boolean }): Promise<void> {
  const dialog = Object.assign(document.createElement('mg-dialog'), {
    heading: 'Tu sesión terminó',
    ...options,
  });
  document.body.append(dialog);
  dialog.open = true;
  await dialog.updateComplete;
}

test('the palette opens on a screen and above a dialog', async () => {
  mount(<Screen />);
  await vi.waitFor(async () => {
    await press();
    expect(overlays.open).toHaveBeenCalledWith('palette');
  });
  overlays.open.mockClear();
  await stand({});
  await press();
  expect(overlays.open).toHaveBeenCalledWith('palette');
});

// Regression: above the dialog of an expired session the palette navigated away and unsaved text was lost.
test.each([{ noDismiss: true }, { alert: true }])(
  'does not open above a dialog that requires an answer: %o',
  async (kind) => {
    mount(<Screen />);
    await vi.waitFor(async () => {
      await press();
      expect(overlays.open).toHaveBeenCalled();
    });
    overlays.open.mockClear();
    await stand(kind);
    await press();
    expect(overlays.open).not.toHaveBeenCalled();
  },
);
