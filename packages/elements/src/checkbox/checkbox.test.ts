import { expect, fn, onTestFinished, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { record } from '../testing/events.ts';
import { listenersLeftByRepeating } from '../testing/listeners.ts';
import { emulateMedia } from '../testing/media.ts';
import { mount, rendered } from '../testing/mount.ts';
import { entries, find, inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import '../switch/switch.ts';
import type { CheckControl } from '../internal/form/check-control.ts';
import './checkbox.ts';

// A switch is the same control with another look and role: tests run for both.
const tags = ['mg-checkbox', 'mg-switch'];

const control = (root: ParentNode): CheckControl => find<CheckControl>(root, 'mg-checkbox, mg-switch');

test.each(tags)('%s: pointer, label and Space toggle it, with one input and one change each', async (tag) => {
  const page = await mount(`<form><${tag} name="ok" value="yes">Agree to all of it</${tag}></form>`);
  const form = find<HTMLFormElement>(page, 'form');
  const values: string[][] = [];
  page.addEventListener('input', () => values.push(entries(form)));
  const seen = record(page, 'input', 'change');
  await userEvent.click(inside(control(page), '.label'));
  expect(control(page).checked).toBe(true);
  control(page).focus();
  await userEvent.keyboard(' ');
  expect(values).toEqual([['ok=yes'], []]);
  expect(seen).toEqual(['input', 'change', 'input', 'change']);
  control(page).checked = true;
  await rendered(page);
  expect(seen.length).toBe(4);
  expect(entries(form)).toEqual(['ok=yes']);
});

// Regression: Playwright's check() and other tools hit-test the center of the input, which the icon covered.
test.each(tags.flatMap((tag) => [[tag, 'fine'] as const, [tag, 'coarse'] as const]))(
  '%s: the input takes a press in its middle, pointer %s',
  async (tag, pointer) => {
    const missing = await emulateMedia(pointer === 'coarse' ? { pointer } : {});
    onTestFinished(async () => void (await emulateMedia({})));
    if (missing.length > 0) return;
    const page = await mount(`<${tag}>Agree</${tag}>`);
    const input = inside(control(page), 'input');
    const { left, top, width, height } = input.getBoundingClientRect();
    const at = control(page).shadowRoot?.elementFromPoint(left + width / 2, top + height / 2);
    expect(at).toBe(input);
    await userEvent.click(input);
    expect(control(page).checked).toBe(true);
  },
);

test.each(tags)('%s: a label outside changes it once, around it and beside it', async (tag) => {
  const page = await mount(`<label id="l">Around <${tag}></${tag}></label>`);
  await userEvent.click(find(page, '#l'), { position: { x: 5, y: 10 } });
  expect(control(page).checked).toBe(true);
  await userEvent.click(inside(control(page), 'input'));
  expect(control(page).checked).toBe(false);
  const other = await mount(`<label for="c">Beside</label><${tag} id="c"></${tag}>`);
  await userEvent.click(find(other, 'label'));
  expect(control(other).checked).toBe(true);
});

test.each(tags)('%s: reset, restore, fieldset, form elsewhere, required', async (tag) => {
  const page = await mount(`<form id="far"></form>
    <fieldset><${tag} name="ok" form="far" checked required>Agree</${tag}></fieldset>`);
  const form = find<HTMLFormElement>(page, 'form');
  expect(entries(form)).toEqual(['ok=on']);
  control(page).checked = false;
  expect(control(page).validity.valueMissing).toBe(true);
  expect(control(page).validationMessage).toBe('Check this box to continue.');
  form.reset();
  expect(control(page).checked).toBe(true);
  control(page).formStateRestoreCallback('off');
  expect(entries(form)).toEqual([]);
  control(page).formStateRestoreCallback('on');
  find<HTMLFieldSetElement>(page, 'fieldset').disabled = true;
  expect(entries(form)).toEqual([]);
  control(page).click();
  expect(control(page).checked).toBe(true);
});

test.each(tags)('%s: Enter sends the form', async (tag) => {
  const page = await mount(`<form><${tag}>Agree</${tag}></form>`);
  const onSubmit = fn((event: Event) => event.preventDefault());
  find(page, 'form').addEventListener('submit', onSubmit);
  control(page).focus();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a click clears indeterminate', async () => {
  const page = await mount('<mg-checkbox indeterminate>Some</mg-checkbox>');
  const box = find<HTMLElementTagNameMap['mg-checkbox']>(page, 'mg-checkbox');
  expect(inside<HTMLInputElement>(box, 'input').indeterminate).toBe(true);
  await userEvent.click(box);
  await rendered(page);
  expect(box.indeterminate).toBe(false);
  expect(box.checked).toBe(true);
});

test.each(
  tags.flatMap((tag) =>
    ['', 'checked', 'disabled', 'error="Needed"', 'required'].map((state) => [tag, state]),
  ),
)('%s has no accessibility problem with %s', async (tag, state) => {
  const page = await mount(`<${tag} ${state}>Agree</${tag}>`);
  expect(await axeProblems(page)).toEqual([]);
});

test.each(tags)('%s leaves no listener behind', async (tag) => {
  const left = await listenersLeftByRepeating(async () => {
    const page = await mount(`<${tag}>Agree</${tag}>`);
    page.replaceChildren();
  });
  expect(left).toBe(0);
});

test.each(tags)('%s: its words stand level with those beside it', async (tag) => {
  const page = await mount(
    `<div style="display: flex; align-items: center"><${tag}>Yes</${tag}><span>beside</span></div>`,
  );
  const label = inside(control(page), '[part=label]').getBoundingClientRect();
  const beside = find(page, 'span').getBoundingClientRect();
  const middle = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;
  expect(Math.abs(middle(label) - middle(beside))).toBeLessThanOrEqual(1);
});
