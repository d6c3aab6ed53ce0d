import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deepActiveElement } from '../internal/focus.ts';
import {
  clear,
  emulateMedia,
  expectAccessible,
  listenersLeftBy,
  mount,
  next,
  rendered,
  until,
} from '../internal/test-helpers.ts';
import type { MgDialog } from './dialog.ts';
import './dialog.ts';

let opener: HTMLButtonElement;

beforeEach(() => {
  opener = document.createElement('button');
  opener.textContent = 'Open';
  document.body.append(opener);
});

afterEach(async () => {
  clear();
  await until(() => !history.state?.mgLayer);
});

async function build(
  attributes = '',
  content = '<p>Text</p><button id="inside">Inside</button>',
): Promise<MgDialog> {
  return mount<MgDialog>(`<mg-dialog heading="Delete the team?" ${attributes}>${content}</mg-dialog>`);
}

async function open(dialog: MgDialog): Promise<void> {
  opener.focus();
  dialog.show();
  await dialog.updateComplete;
}

const native = (dialog: MgDialog) => dialog.shadowRoot?.querySelector('dialog') ?? null;

describe('opening', () => {
  test('renders nothing before it is first needed', async () => {
    const dialog = await build();
    expect(native(dialog)).toBeNull();
    await open(dialog);
    expect(native(dialog)?.matches(':modal')).toBe(true);
  });

  test('opens whether open is set before or after it is connected', async () => {
    const dialog = document.createElement('mg-dialog');
    dialog.open = true;
    document.body.append(dialog);
    await dialog.updateComplete;
    expect(native(dialog)?.open).toBe(true);
  });

  test('action methods do nothing while disconnected', async () => {
    const dialog = document.createElement('mg-dialog');
    dialog.show();
    dialog.close();
    expect(dialog.open).toBe(false);
  });

  test('warns once about a variant it does not know and still opens', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const dialog = await build('variant="odd"');
    dialog.requestUpdate();
    await open(dialog);
    expect(warn.mock.calls.filter(([line]) => String(line).includes('odd'))).toHaveLength(1);
    expect(native(dialog)?.open).toBe(true);
    warn.mockRestore();
  });

  test('is a dialog named by its heading, clean for axe open and closed', async () => {
    const dialog = await build();
    await expectAccessible();
    await open(dialog);
    expect(native(dialog)?.getAttribute('aria-label')).toBe('Delete the team?');
    await expectAccessible();
  });
});

describe('focus', () => {
  test('goes to the first thing inside, or to what asks for it', async () => {
    const dialog = await build();
    await open(dialog);
    expect(deepActiveElement()?.id).toBe('inside');
    const asking = await build('', '<button>First</button><input aria-label="Name" id="asking" autofocus>');
    await open(asking);
    expect(deepActiveElement()?.id).toBe('asking');
  });

  test('never reaches the page behind by Tab', async () => {
    const dialog = await build();
    await open(dialog);
    for (let press = 0; press < 6; press++) {
      await userEvent.tab();
      expect(deepActiveElement()).not.toBe(opener);
    }
  });

  test('comes back to an opener in a shadow root', async () => {
    const dialog = await build();
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).innerHTML = '<button>Deep</button>';
    document.body.append(host);
    host.shadowRoot?.querySelector('button')?.focus();
    dialog.show();
    await dialog.updateComplete;
    dialog.close();
    expect(deepActiveElement()?.textContent).toBe('Deep');
  });

  test('comes back to the nearest ancestor when the opener is gone', async () => {
    const dialog = await build();
    const section = document.createElement('section');
    section.append(opener);
    document.body.append(section);
    await open(dialog);
    opener.remove();
    dialog.close();
    expect(deepActiveElement()).toBe(section);
    section.blur();
    expect(section.hasAttribute('tabindex')).toBe(false);
  });

  test('comes back to the first opener when the lower of two closes first', async () => {
    const lower = await build();
    const upper = await build();
    await open(lower);
    upper.show();
    await upper.updateComplete;
    lower.close();
    expect(document.documentElement.style.overflow).toBe('hidden');
    upper.close();
    expect(deepActiveElement()).toBe(opener);
    expect(document.documentElement.style.overflow).toBe('');
  });
});

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
  ] as const)('by %s says so, gives focus back and unlocks the page', async (reason, act) => {
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

  test('the heading does not close it: a press on the panel is no press on the scrim', async () => {
    const dialog = await build();
    await open(dialog);
    await userEvent.click(native(dialog)?.querySelector('h2') as Element);
    expect(dialog.open).toBe(true);
  });

  test('a press inside that is released on the scrim closes nothing', async () => {
    const dialog = await build();
    await open(dialog);
    const surface = native(dialog) as HTMLDialogElement;
    const inside = dialog.querySelector('p') as Element;
    const place = { bubbles: true, composed: true, clientX: 1, clientY: 1 };
    inside.dispatchEvent(new PointerEvent('pointerdown', place));
    surface.dispatchEvent(new PointerEvent('pointerup', place));
    // A browser gives the click to the common ancestor of press and release.
    surface.dispatchEvent(new MouseEvent('click', place));
    expect(dialog.open).toBe(true);
    surface.dispatchEvent(new PointerEvent('pointerdown', place));
    surface.dispatchEvent(new PointerEvent('pointerup', place));
    surface.dispatchEvent(new MouseEvent('click', place));
    expect(dialog.open).toBe(false);
  });

  test('no-dismiss keeps it open but for its own buttons', async () => {
    const dialog = await build('no-dismiss');
    await open(dialog);
    await userEvent.keyboard('{Escape}{Escape}');
    expect(dialog.open).toBe(true);
    expect(native(dialog)?.querySelector('[part=close]')).toBeNull();
    dialog.close(true);
    expect(dialog.returnValue).toBe(true);
  });

  test('a refused close stays open and still takes the next Escape and the next Back', async () => {
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

  test('the app comes first: a prevented Escape closes nothing', async () => {
    const dialog = await build();
    const keep = (event: Event) => event.preventDefault();
    document.addEventListener('keydown', keep);
    await open(dialog);
    await userEvent.keyboard('{Escape}');
    document.removeEventListener('keydown', keep);
    expect(dialog.open).toBe(true);
  });

  test('closing and opening in one tick leaves it open, with both events in order', async () => {
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

  test('opening and closing in one tick shows nothing', async () => {
    const dialog = await build();
    dialog.show();
    dialog.close();
    await dialog.updateComplete;
    expect(native(dialog)).toBeNull();
  });

  test('a move in the DOM keeps it open, modal and focused, and tells nobody', async () => {
    const dialog = await build();
    await open(dialog);
    const told = vi.fn();
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

describe('looks', () => {
  test('stacks the buttons of the footer when a label has more than 15 characters', async () => {
    const footer = (label: string) =>
      `<button slot="footer">OK</button><button slot="footer">${label}</button>`;
    const short = await build('', footer('Exactly15letter'));
    const long = await build('', footer('Exactly 16 chars'));
    await open(short);
    await open(long);
    await rendered(document);
    const direction = (dialog: MgDialog) =>
      getComputedStyle(dialog.renderRoot.querySelector('footer') as Element).flexDirection;
    expect(direction(short)).toBe('row');
    expect(direction(long)).toBe('column-reverse');
  });

  test('is at most 80 % of the window high and scrolls inside', async () => {
    const dialog = await build('', '<div style="height:3000px" tabindex="0">Long</div>');
    await open(dialog);
    const surface = native(dialog) as HTMLDialogElement;
    expect(surface.offsetHeight).toBeLessThanOrEqual(Math.ceil(innerHeight * 0.8));
    const body = surface.querySelector('.body') as HTMLElement;
    expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
  });

  test('the page behind does not scroll by wheel', async () => {
    document.body.style.height = '5000px';
    const dialog = await build();
    await open(dialog);
    const before = scrollY;
    await userEvent.wheel(native(dialog) as Element, { delta: { y: 400 } });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(scrollY).toBe(before);
    document.body.style.height = '';
  });
});

describe('settings of the person', () => {
  afterEach(() => emulateMedia({}));

  test('under reduced motion nothing moves and the after-event still comes', async () => {
    document.documentElement.style.setProperty('--mg-slow', '250ms');
    document.documentElement.style.setProperty('--mg-base', '200ms');
    document.documentElement.style.setProperty('--mg-ease', 'ease');
    const dialog = await build();
    await open(dialog);
    expect(native(dialog)?.getAnimations({ subtree: true }).length).toBeGreaterThan(0);
    dialog.close();
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    await open(dialog);
    expect(native(dialog)?.getAnimations({ subtree: true })).toHaveLength(0);
    const { closed } = dialog;
    dialog.close();
    expect(native(dialog)?.getAnimations({ subtree: true })).toHaveLength(0);
    expect((await closed).reason).toBe('api');
    document.documentElement.removeAttribute('style');
  });

  test('in forced colours the panel has an edge', async () => {
    const dialog = await build();
    await emulateMedia({ 'forced-colors': 'active' });
    await open(dialog);
    const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(native(dialog) as Element);
    expect(borderTopStyle).toBe('solid');
    expect(borderTopColor).not.toBe(backgroundColor);
  });
});

test('a hundred dialogs leave no listener on document or window', async () => {
  const left = await listenersLeftBy(async () => {
    for (let cycle = 0; cycle < 100; cycle++) {
      const dialog = document.createElement('mg-dialog');
      document.body.append(dialog);
      dialog.open = true;
      await dialog.updateComplete;
      const closed = next(dialog, 'mg-close');
      dialog.remove();
      await closed;
    }
    await until(() => !history.state?.mgLayer && !Object.hasOwn(history, 'pushState'));
  });
  expect(left).toBe(0);
});
