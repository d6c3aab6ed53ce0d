import { describe, expect, fn, test } from '../testing/test.ts';
import { until } from '../testing/events.ts';
import { userEvent } from '../testing/user.ts';
import { deepActiveElement } from '../internal/layer/focus.ts';
import { build, native, open, opener, useOpener } from './dialog-testing.ts';
import type { MgDialog } from './dialog.ts';

useOpener();

describe('closing', () => {
  test.each([
    ['escape', () => userEvent.keyboard('{Escape}')],
    ['back', async () => history.back()],
    ['api', async () => document.querySelector('mg-dialog')?.close()],
    [
      'close-button',
      () =>
        userEvent.click(
          native(document.querySelector('mg-dialog') as MgDialog)?.querySelector('[part=close]') as Element,
        ),
    ],
    [
      'scrim',
      () =>
        userEvent.click(native(document.querySelector('mg-dialog') as MgDialog) as Element, {
          position: { x: -20, y: -20 },
          force: true,
        }),
    ],
    ['removed', async () => document.querySelector('mg-dialog')?.remove()],
  ] as const)('by %s reports the reason, restores the focus and unlocks the page', async (reason, act) => {
    const dialog = await build();
    await open(dialog);
    expect(document.documentElement.style.overflow).toBe('hidden');
    const closed = dialog.closed;
    await act();
    expect((await closed).reason).toBe(reason);
    expect(dialog.open).toBe(false);
    expect(deepActiveElement()).toBe(opener);
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('typing continues in the text field it was opened from, also after its host removed it at once', async () => {
    const field = document.createElement('textarea');
    document.body.append(field);
    field.value = 'Water';
    field.focus();
    field.setSelectionRange(5, 5);
    const dialog = await build('', '<input>');
    dialog.show();
    await dialog.updateComplete;
    await userEvent.keyboard('1');
    dialog.addEventListener('mg-before-close', () => queueMicrotask(() => dialog.remove()));
    await userEvent.keyboard('{Escape}');
    expect(dialog.isConnected).toBe(false);
    await userEvent.keyboard(' the plants');
    expect(field.value).toBe('Water the plants');
    field.remove();
  });

  test('a click on the panel, such as its heading, does not close it', async () => {
    const dialog = await build();
    await open(dialog);
    await userEvent.click(native(dialog)?.querySelector('h2') as Element);
    expect(dialog.open).toBe(true);
  });

  test('a press inside that is released on the backdrop does not close it', async () => {
    const dialog = await build();
    await open(dialog);
    const surface = native(dialog) as HTMLDialogElement;
    const inside = dialog.querySelector('p') as Element;
    const place = { bubbles: true, composed: true, clientX: 1, clientY: 1 };
    inside.dispatchEvent(new PointerEvent('pointerdown', place));
    surface.dispatchEvent(new PointerEvent('pointerup', place));
    // Browsers dispatch the click on the common ancestor of press and release.
    surface.dispatchEvent(new MouseEvent('click', place));
    expect(dialog.open).toBe(true);
    surface.dispatchEvent(new PointerEvent('pointerdown', place));
    surface.dispatchEvent(new PointerEvent('pointerup', place));
    surface.dispatchEvent(new MouseEvent('click', place));
    expect(dialog.open).toBe(false);
  });

  test('no-dismiss allows only its own buttons to close it', async () => {
    const dialog = await build('no-dismiss');
    await open(dialog);
    await userEvent.keyboard('{Escape}{Escape}');
    expect(dialog.open).toBe(true);
    expect(native(dialog)?.querySelector('[part=close]')).toBeNull();
    dialog.close(true);
    expect(dialog.returnValue).toBe(true);
  });

  test('stays open after a prevented close, and handles the next Escape and Back', async () => {
    const dialog = await build();
    const reasons: string[] = [];
    const refuse = (event: Event & { reason?: string }) => {
      reasons.push(event.reason ?? '');
      event.preventDefault();
    };
    dialog.addEventListener('mg-before-close', refuse);
    await open(dialog);
    await userEvent.keyboard('{Escape}{Escape}');
    history.back();
    await until(() => reasons.length === 3);
    history.back();
    await until(() => reasons.length === 4);
    expect(reasons).toEqual(['escape', 'escape', 'back', 'back']);
    dialog.open = false;
    await dialog.updateComplete;
    expect(dialog.open).toBe(true);
    expect(native(dialog)?.matches(':modal')).toBe(true);
    dialog.removeEventListener('mg-before-close', refuse);
    dialog.close();
    expect(dialog.open).toBe(false);
  });

  test('does not close on an Escape that the app prevented', async () => {
    const dialog = await build();
    const keep = (event: Event) => event.preventDefault();
    document.addEventListener('keydown', keep);
    await open(dialog);
    await userEvent.keyboard('{Escape}');
    document.removeEventListener('keydown', keep);
    expect(dialog.open).toBe(true);
  });

  test('close and open in one tick leave it open, with both events in order', async () => {
    const dialog = await build();
    await open(dialog);
    const seen: string[] = [];
    dialog.addEventListener('mg-open', () => seen.push('open'));
    dialog.addEventListener('mg-close', () => seen.push('close'));
    dialog.close();
    dialog.show();
    await dialog.updateComplete;
    expect(seen).toEqual(['close', 'open']);
    expect(native(dialog)?.matches(':modal')).toBe(true);
    dialog.show();
    dialog.close();
    await until(() => seen.length === 3);
    expect(native(dialog)?.open).toBe(false);
  });

  test('open and close in one tick show nothing', async () => {
    const dialog = await build();
    dialog.show();
    dialog.close();
    await dialog.updateComplete;
    expect(native(dialog)).toBeNull();
  });

  test('stays open, modal and focused when moved in the DOM, without events', async () => {
    const dialog = await build();
    await open(dialog);
    const told = fn();
    dialog.addEventListener('mg-close', told);
    dialog.addEventListener('mg-open', told);
    const other = document.createElement('section');
    document.body.append(other);
    other.append(dialog);
    await Promise.resolve();
    await dialog.updateComplete;
    expect(native(dialog)?.matches(':modal')).toBe(true);
    expect(deepActiveElement()?.id).toBe('inside');
    expect(told).not.toHaveBeenCalled();
    dialog.close();
    expect(deepActiveElement()).toBe(opener);
  });
});
