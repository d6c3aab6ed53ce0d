/** Shared by the tests of the select: one with a few cities, and queries of its visible state. */
import { mount, rendered } from '../testing/mount.ts';
import { find, inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import type { MgSelect } from './select.ts';
import './select.ts';

export const options = `<mg-option value="a">Alba</mg-option><mg-option value="n">Ana</mg-option>
  <mg-option value="b" disabled>Berta</mg-option><mg-option value="z">Zürich</mg-option>
  <mg-option value="i">İstanbul</mg-option><mg-option value="s">Straße</mg-option>`;

export const select = (root: ParentNode): MgSelect => find<MgSelect>(root, 'mg-select');
export const control = (root: ParentNode): HTMLElement => inside(select(root), '#control');
export const labels = (root: ParentNode): string[] =>
  [...(select(root).shadowRoot?.querySelectorAll('[role=option] .text') ?? [])].map(
    (each) => each.textContent ?? '',
  );
export const active = (root: ParentNode): string => {
  const id = control(root).getAttribute('aria-activedescendant');
  return id ? (inside(select(root), `#${id}`).querySelector('.text')?.textContent ?? '') : '';
};

export async function mountSelect(
  attributes = '',
  around = (markup: string): string => markup,
): Promise<HTMLElement> {
  return mount(around(`<mg-select label="City" name="city" ${attributes}>${options}</mg-select>`));
}

export async function press(root: ParentNode, keys: string): Promise<void> {
  control(root).focus();
  await userEvent.keyboard(keys);
  await rendered(root);
}

export const inForm = (markup: string): string => `<form>${markup}</form>`;
