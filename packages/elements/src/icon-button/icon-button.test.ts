import { expect, fn, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { listenersLeftByRepeating } from '../testing/listeners.ts';
import { mount, rendered } from '../testing/mount.ts';
import { find, inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import type { MgIconButton } from './icon-button.ts';
import './icon-button.ts';

const button = (root: ParentNode): MgIconButton => find<MgIconButton>(root, 'mg-icon-button');

test('clicks by pointer, Enter, Space and script', async () => {
  const page = await mount('<mg-icon-button icon="close" label="Close"></mg-icon-button>');
  const onClick = fn();
  button(page).addEventListener('click', onClick);
  await userEvent.click(button(page));
  button(page).focus();
  await userEvent.keyboard('{Enter} ');
  button(page).click();
  expect(onClick).toHaveBeenCalledTimes(4);
  button(page).disabled = true;
  await rendered(page);
  button(page).click();
  expect(onClick).toHaveBeenCalledTimes(4);
});

test('its label is its accessible name and tooltip', async () => {
  const page = await mount('<mg-icon-button icon="close" label="Close"></mg-icon-button>');
  const native = inside(button(page), 'button');
  expect(native.getAttribute('aria-label')).toBe('Close');
  expect(native.title).toBe('Close');
});

test('is a toggle button only with pressed, and never toggles itself', async () => {
  const page = await mount('<mg-icon-button icon="star" label="Star"></mg-icon-button>');
  const native = (): HTMLElement => inside(button(page), 'button');
  expect(native().hasAttribute('aria-pressed')).toBe(false);
  button(page).pressed = false;
  await rendered(page);
  expect(native().getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(native());
  expect(button(page).pressed).toBe(false);
  button(page).setAttribute('pressed', '');
  await rendered(page);
  expect(native().getAttribute('aria-pressed')).toBe('true');
  button(page).pressed = undefined;
  await rendered(page);
  expect(native().hasAttribute('aria-pressed')).toBe(false);
});

test('forwards the attributes of a popup to the native button', async () => {
  const page = await mount('<mg-icon-button icon="more_horiz" label="More"></mg-icon-button>');
  button(page).ariaHasPopup = 'menu';
  button(page).ariaExpanded = 'true';
  await rendered(page);
  expect(inside(button(page), 'button').getAttribute('aria-haspopup')).toBe('menu');
  expect(inside(button(page), 'button').getAttribute('aria-expanded')).toBe('true');
});

test.each(['', 'pressed', 'pressed="false"', 'disabled', 'dot', 'href="#a"', 'size="sm"'])(
  'has no accessibility violation with %s',
  async (attributes) => {
    const page = await mount(`<mg-icon-button icon="close" label="Close" ${attributes}></mg-icon-button>`);
    expect(await axeProblems(page)).toEqual([]);
  },
);

test('leaves no listener behind', async () => {
  const left = await listenersLeftByRepeating(async () => {
    const page = await mount('<mg-icon-button icon="close" label="Close"></mg-icon-button>');
    page.replaceChildren();
  });
  expect(left).toBe(0);
});
