import { expect, test, waitFor } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { record, until } from '../testing/events.ts';
import { listenersLeftByRepeating } from '../testing/listeners.ts';
import { mount, rendered } from '../testing/mount.ts';
import { entries, find, inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import type { SelectOption } from './option.ts';
import { MgOption } from './option.ts';
import { active, control, inForm, labels, mountSelect, options, press, select } from './select-testing.ts';
import '../dialog/dialog.ts';

test('renders no popup before it is first opened', async () => {
  const page = await mountSelect();
  expect(select(page).shadowRoot?.querySelector('[popover], [role=listbox], [role=option]')).toBe(null);
  await userEvent.click(control(page));
  await rendered(page);
  expect(inside(select(page), '#popup').matches(':popover-open')).toBe(true);
  expect(labels(page)).toEqual(['Alba', 'Ana', 'Berta', 'Zürich', 'İstanbul', 'Straße']);
});

test('opening and closing does not parse the options again, a change does', async () => {
  const page = await mountSelect();
  const { options: before } = select(page);
  await press(page, '{ArrowDown}{Escape}');
  expect(select(page).options).toBe(before);
  find(page, 'mg-option').setAttribute('disabled', '');
  await rendered(page);
  expect(select(page).options[0]?.disabled).toBe(true);
});

test('keys select: value first, then one input and one change', async () => {
  const page = await mountSelect('', inForm);
  const seen = record(select(page), 'input', 'change', 'mg-open', 'mg-close');
  const values: unknown[] = [];
  page.addEventListener('input', () => values.push(entries(find<HTMLFormElement>(page, 'form'))));
  await press(page, '{ArrowDown}');
  expect(active(page)).toBe('Alba');
  await press(page, '{ArrowDown}{ArrowDown}');
  expect(active(page)).toBe('Zürich');
  await press(page, '{Enter}');
  expect(select(page).value).toBe('z');
  expect(values).toEqual([['city=z']]);
  expect(seen).toEqual(['mg-open', 'input', 'change', 'mg-close']);
  expect(control(page).textContent?.trim()).toBe('Zürich');
  await press(page, '{Enter}{Enter}');
  expect(seen.filter((type) => type === 'change').length).toBe(1);
});

test('a pointer selects, and the focus stays in the field', async () => {
  const page = await mountSelect();
  await userEvent.click(control(page));
  await rendered(page);
  await userEvent.click(inside(select(page), '#option-3'));
  await rendered(page);
  expect(select(page).value).toBe('z');
  expect(select(page).open).toBe(false);
  expect(document.activeElement).toBe(select(page));
});

test('changes from code fire nothing', async () => {
  const page = await mountSelect();
  const seen = record(page, 'input', 'change');
  select(page).value = 'n';
  select(page).options = [{ value: 'n', label: 'New' }];
  await rendered(page);
  expect(control(page).textContent?.trim()).toBe('New');
  expect(seen).toEqual([]);
});

test('with multiple the list stays open, and more than three values are counted', async () => {
  const page = await mountSelect('multiple', inForm);
  const form = find<HTMLFormElement>(page, 'form');
  await press(page, '{ArrowDown}{Enter}{ArrowDown}{Enter}{ArrowDown}{Enter}');
  expect(select(page).open).toBe(true);
  expect(select(page).value).toEqual(['a', 'n', 'z']);
  expect(entries(form)).toEqual(['city=a', 'city=n', 'city=z']);
  expect(control(page).textContent?.trim()).toBe('Alba, Ana, Zürich');
  await press(page, '{ArrowDown}{Enter}');
  expect(control(page).textContent?.trim()).toBe('4 selected');
  await press(page, '{Enter}');
  expect(select(page).value).toEqual(['a', 'n', 'z']);
});

test('supports reset, restore, fieldset, the form attribute and required', async () => {
  const page = await mount(`<form id="far"></form><fieldset>
    <mg-select label="City" name="city" form="far" required>${options}
    <mg-option value="q" selected>Quito</mg-option></mg-select></fieldset>`);
  const form = find<HTMLFormElement>(page, 'form');
  expect(entries(form)).toEqual(['city=q']);
  select(page).value = '';
  expect(entries(form)).toEqual([]);
  expect(select(page).validity.valueMissing).toBe(true);
  expect(select(page).validationMessage).toBe('Choose an option.');
  select(page).formStateRestoreCallback('["z"]');
  expect(entries(form)).toEqual(['city=z']);
  form.reset();
  expect(entries(form)).toEqual(['city=q']);
  find<HTMLFieldSetElement>(page, 'fieldset').disabled = true;
  expect(entries(form)).toEqual([]);
  await userEvent.click(control(page), { force: true });
  expect(select(page).open).toBe(false);
});

test('applies properties set before the upgrade', async () => {
  const late = document.createElement('mg-late-select');
  Object.assign(late, { multiple: true, value: ['x'], name: 'a', options: [{ value: 'x', label: 'X' }] });
  const form = document.createElement('form');
  form.append(late);
  document.body.append(form);
  const { MgSelect } = await import('./select.ts');
  customElements.define('mg-late-select', class extends MgSelect {});
  expect(entries(form)).toEqual(['a=x']);
  expect(inside(late, '#control').textContent?.trim()).toBe('X');
  form.remove();
});

test('follows added, removed and changed options', async () => {
  const page = await mountSelect('value="late"');
  expect(control(page).textContent?.trim()).toBe('');
  const late = document.createElement('mg-option');
  late.value = 'late';
  late.textContent = 'Late';
  select(page).append(late);
  await waitFor(() => expect(control(page).textContent?.trim()).toBe('Late'));
});

test('properties of an option reflect to attributes, also when set before the upgrade', () => {
  const late = document.createElement('mg-late-option');
  Object.assign(late, { value: 'x', selected: true, disabled: false, icon: undefined });
  document.body.append(late);
  customElements.define('mg-late-option', class extends MgOption {});
  expect(late.outerHTML).toBe('<mg-late-option value="x" selected=""></mg-late-option>');
  Object.assign(late, { value: undefined, selected: false, group: 'G' });
  expect(late.outerHTML).toBe('<mg-late-option group="G"></mg-late-option>');
  late.remove();
});

test('labels inside and outside focus it without opening it', async () => {
  const page = await mountSelect();
  await userEvent.click(inside(select(page), 'label'));
  expect(document.activeElement).toBe(select(page));
  expect(select(page).open).toBe(false);
  const other = await mount(`<label for="s">Outside</label><mg-select id="s">${options}</mg-select>`);
  await userEvent.click(find(other, 'label'));
  expect(document.activeElement).toBe(select(other));
  expect(control(other).getAttribute('aria-label')).toBe('Outside');
});

test('closes on blur and on a press elsewhere', async () => {
  const page = await mount(
    `<mg-select label="City">${options}</mg-select><button style="margin-top:400px">Next</button>`,
  );
  await press(page, '{ArrowDown}');
  expect(select(page).open).toBe(true);
  await userEvent.tab();
  expect(select(page).open).toBe(false);
  await press(page, '{ArrowDown}');
  await userEvent.click(find(page, 'button'));
  expect(select(page).open).toBe(false);
});

test('in a modal dialog it is on top and handles Escape first', async () => {
  const page = await mountSelect('', (markup) => `<mg-dialog open heading="Ask">${markup}</mg-dialog>`);
  const dialog = find<HTMLElementTagNameMap['mg-dialog']>(page, 'mg-dialog');
  await userEvent.click(control(page));
  await rendered(page);
  const box = inside(select(page), '#option-3').getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + 20, box.top + 10);
  expect(hit).toBe(select(page));
  await userEvent.keyboard('{Escape}');
  await rendered(page);
  expect(select(page).open).toBe(false);
  expect(dialog.open).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(dialog.open).toBe(false);
  await waitFor(() => expect(inside(dialog, 'dialog').matches('[open]')).toBe(false));
});

test('of ten thousand options it renders those in view, also after a jump to the end', async () => {
  const page = await mount('<mg-select label="Many" searchable></mg-select>');
  const many: SelectOption[] = Array.from({ length: 10_000 }, (_, index) => ({
    value: String(index),
    label: `Option ${index} Núñez`,
  }));
  select(page).options = many;
  await press(page, '{ArrowDown}');
  expect(labels(page).length).toBeLessThan(40);
  await press(page, 'nunez');
  expect(active(page)).toBe('Option 0 Núñez');
  await press(page, '{ArrowUp}{PageDown}{PageDown}{PageDown}');
  expect(active(page)).toBe('Option 24 Núñez');
  const line = inside(select(page), '#option-24').getBoundingClientRect();
  const list = inside(select(page), '#list').getBoundingClientRect();
  expect(line.top).toBeGreaterThanOrEqual(list.top);
  expect(line.bottom).toBeLessThanOrEqual(list.bottom);
  expect(labels(page).length).toBeLessThan(40);
});

test('groups have headings', async () => {
  const page = await mount('<mg-select label="Who"></mg-select>');
  select(page).options = [
    { value: '1', label: 'Ana', group: 'Ventas' },
    { value: '2', label: 'Eva', group: 'Ventas', icon: 'person' },
    { value: '3', label: 'Leo', group: 'Soporte', color: 'teal' },
  ];
  await press(page, '{ArrowDown}');
  const groups = [...(select(page).shadowRoot?.querySelectorAll('[role=group]') ?? [])];
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Ventas', 'Soporte']);
  expect(active(page)).toBe('Ana');
  expect(await axeProblems(page)).toEqual([]);
});

test.each([
  '',
  'searchable',
  'multiple',
  'multiple searchable',
  'value="a" hint="Help"',
  'error="Wrong"',
  'quiet',
])('has no accessibility violation with %s, closed and open', async (attributes) => {
  const page = await mountSelect(attributes);
  expect(await axeProblems(page)).toEqual([]);
  await press(page, '{ArrowDown}');
  expect(await axeProblems(page)).toEqual([]);
});

test('has no accessibility violation while disabled or without a match', async () => {
  expect(await axeProblems(await mountSelect('disabled'))).toEqual([]);
  const page = await mountSelect('searchable');
  await press(page, 'qqq');
  expect(await axeProblems(page)).toEqual([]);
});

test('leaves no listener behind, also when removed while open', async () => {
  const left = await listenersLeftByRepeating(async () => {
    const page = await mountSelect();
    const brief = select(page);
    brief.open = true;
    await brief.updateComplete;
    page.replaceChildren();
    await until(() => !brief.open);
    await brief.updateComplete;
  });
  expect(left).toBe(0);
});

test.each(['ltr', 'rtl'])(
  '%s: the popup is aligned with the field and stays within the window',
  async (direction) => {
    const room = document.documentElement.clientWidth;
    const edge = (box: DOMRect): number => (direction === 'ltr' ? box.left : room - box.right);
    const opened = async (style: string): Promise<DOMRect[]> => {
      const page = await mountSelect(`dir="${direction}" style="position: fixed; ${style}"`);
      await press(page, '{ArrowDown}');
      return ['.box', '#popup'].map((name) => inside(select(page), name).getBoundingClientRect());
    };
    for (const style of ['inset-inline: 16px', 'inset-inline-start: 16px; inline-size: 100px']) {
      const [box, popup] = await opened(style);
      expect(edge(popup!)).toBeCloseTo(edge(box!), 0);
    }
    const [box, popup] = await opened('inset-inline-end: 10px; inline-size: 40px');
    expect(popup!.width).toBeGreaterThan(box!.width);
    expect(popup!.left).toBeGreaterThanOrEqual(8);
    expect(popup!.right).toBeLessThanOrEqual(room - 8);
  },
);
