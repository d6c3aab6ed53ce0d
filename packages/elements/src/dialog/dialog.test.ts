import { afterEach, describe, expect, spyOn, test } from '../testing/test.ts';
import { expectAccessible } from '../testing/accessibility.ts';
import { next, until } from '../testing/events.ts';
import { listenersLeftBy } from '../testing/listeners.ts';
import { emulateMedia, hasForcedColors } from '../testing/media.ts';
import { rendered } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import { deepActiveElement } from '../internal/layer/focus.ts';
import { build, native, open, opener, useOpener } from './dialog-testing.ts';
import type { MgDialog } from './dialog.ts';

useOpener();

describe('opening', () => {
  test('renders nothing before it is first opened', async () => {
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

  test('warns once about an unknown variant and still opens', async () => {
    const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
    const dialog = await build('variant="odd"');
    dialog.requestUpdate();
    await open(dialog);
    expect(warn.mock.calls.filter(([line]) => String(line).includes('odd'))).toHaveLength(1);
    expect(native(dialog)?.open).toBe(true);
    warn.mockRestore();
  });

  test('is a dialog named by its heading, without axe violations open and closed', async () => {
    const dialog = await build();
    await expectAccessible();
    await open(dialog);
    expect(native(dialog)?.getAttribute('aria-label')).toBe('Delete the team?');
    await expectAccessible();
  });
});

describe('focus', () => {
  // Chromium and Firefox make it focusable; regression: the rounded edge of the dialog clipped the focus ring.
  test('a focusable scrolling body has its focus ring inside', async () => {
    const dialog = await build('', '<p style="block-size: 200vh">Long</p>');
    await open(dialog);
    const body = native(dialog)?.querySelector<HTMLElement>('.body') as HTMLElement;
    body.style.outlineStyle = 'solid';
    const { outlineOffset, outlineWidth } = getComputedStyle(body);
    expect(parseFloat(outlineOffset)).toBeLessThan(0);
    expect(parseFloat(outlineOffset)).toBeGreaterThanOrEqual(-parseFloat(outlineWidth));
  });

  test('moves to the first focusable element, or to the one with autofocus', async () => {
    const dialog = await build();
    await open(dialog);
    expect(deepActiveElement()?.id).toBe('inside');
    const asking = await build('', '<button>First</button><input aria-label="Name" id="asking" autofocus>');
    await open(asking);
    expect(deepActiveElement()?.id).toBe('asking');
  });

  test('moves to the content before the footer, whatever their order in the DOM', async () => {
    const dialog = await build('', '<button slot="footer">OK</button><input aria-label="Name" id="name">');
    await open(dialog);
    expect(deepActiveElement()?.id).toBe('name');
  });

  test('moves to an autofocus element slotted through a surrounding host', async () => {
    const host = document.createElement('div');
    host.innerHTML = '<button>First</button><button id="asking" autofocus>Second</button>';
    host.attachShadow({ mode: 'open' }).innerHTML = '<mg-dialog heading="Edit"><slot></slot></mg-dialog>';
    document.body.append(host);
    const dialog = host.shadowRoot?.querySelector('mg-dialog');
    dialog?.show();
    await dialog?.updateComplete;
    expect(deepActiveElement()?.id).toBe('asking');
    host.remove();
  });

  test('never reaches the page behind by Tab', async () => {
    const dialog = await build();
    await open(dialog);
    for (let press = 0; press < 6; press++) {
      await userEvent.tab();
      expect(deepActiveElement()).not.toBe(opener);
    }
  });

  test('returns to an opener in a shadow root', async () => {
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

  test('returns to the nearest ancestor if the opener was removed', async () => {
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

  test('returns to the first opener when the lower of two closes first', async () => {
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

describe('appearance', () => {
  /** Opens it, closes it, changes it while closed, and opens it again. */
  async function reopened(dialog: MgDialog, change: () => void): Promise<void> {
    await open(dialog);
    dialog.close();
    await dialog.updateComplete;
    change();
    await open(dialog);
  }

  test('reopened, it stacks buttons whose labels became longer', async () => {
    const dialog = await build('', '<button slot="footer">OK</button>');
    await reopened(dialog, () => ((dialog.firstElementChild as Element).textContent = 'Delete all of it'));
    expect(dialog.renderRoot.querySelector('[part=footer]')?.className).toBe('stacked');
  });

  test('reopened, it has a header for content that was added', async () => {
    const dialog = await build('hide-close');
    dialog.heading = '';
    await reopened(dialog, () =>
      dialog.insertAdjacentHTML('beforeend', '<button slot="actions">Pin</button>'),
    );
    expect(dialog.querySelector('[slot=actions]')?.checkVisibility()).toBe(true);
  });

  test('reopened, it uses the language of the page', async () => {
    const dialog = await build('lang="en"');
    await reopened(dialog, () => (dialog.lang = 'es'));
    expect(dialog.renderRoot.querySelector('[part=close]')?.getAttribute('aria-label')).toBe('Cerrar');
  });

  test('stacks the buttons of the footer when a label has more than 15 characters', async () => {
    const footer = (label: string) =>
      `<button slot="footer">OK</button><button slot="footer">${label}</button>`;
    const short = await build('', footer('Exactly15letter'));
    const long = await build('', footer('Exactly 16 chars'));
    await open(short);
    await open(long);
    await rendered(document);
    const direction = (dialog: MgDialog) =>
      getComputedStyle(dialog.renderRoot.querySelector('[part=footer]') as Element).flexDirection;
    expect(direction(short)).toBe('row');
    expect(direction(long)).toBe('column-reverse');
  });

  test.each([
    ['size="md"', (19 / 2.54) * 96],
    ['variant="cupertino"', 400],
  ])('with %s it has a maximum width, whatever its content', async (attributes, widest) => {
    const dialog = await build(attributes, `<p>${'A long sentence goes on and on. '.repeat(40)}</p>`);
    await open(dialog);
    const surface = native(dialog) as HTMLDialogElement;
    // The dialog is scaled during its opening animation, which does not affect the measurement.
    expect(surface.offsetWidth).toBeLessThanOrEqual(Math.ceil(widest));
    expect(surface.offsetWidth).toBeGreaterThan(widest - 2);
  });

  test('with variant="cupertino" heading and buttons are in the middle', async () => {
    const dialog = await build('variant="cupertino"', '<p>Text</p><button slot="footer">OK</button>');
    await open(dialog);
    const middle = (element: Element): number => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    };
    const surface = native(dialog) as HTMLDialogElement;
    const heading = document.createRange();
    heading.selectNodeContents(surface.querySelector('h2') as Element);
    const text = heading.getBoundingClientRect();
    expect(surface.querySelector('[part=close]')).not.toBeNull();
    // Within a pixel, the dialog is scaled while it opens.
    expect(Math.abs(text.left + text.width / 2 - middle(surface))).toBeLessThan(1);
    const button = dialog.querySelector('[slot=footer]') as Element;
    expect(Math.abs(middle(button) - middle(surface))).toBeLessThan(1);
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

describe('user preferences', () => {
  afterEach(() => emulateMedia({}));

  test('does not animate under reduced motion and still fires the after-event', async () => {
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

  test.skipIf(!hasForcedColors)('has a border in forced colors', async () => {
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
    await until(() => !history.state?.mgLayer);
  });
  expect(left).toBe(0);
});
