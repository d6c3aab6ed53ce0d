/** Roles of the accessibility tree that a page has, by attribute or by native element. */

/** Roles of native elements in the shadow trees. */
const native: [selector: string, role: string][] = [
  ['a[href]', 'link'],
  ['aside', 'complementary'],
  ['button', 'button'],
  ['dialog', 'dialog'],
  ['header', 'banner'],
  ['img[alt]', 'img'],
  ['input[type=checkbox]', 'checkbox'],
  ['input[type=radio]', 'radio'],
  ['input[type=number]', 'spinbutton'],
  ['input[type=search]', 'searchbox'],
  ['input:not([type]), input[type=text], input[type=email], textarea', 'textbox'],
];

const others =
  'alertdialog combobox grid group heading list listbox menu menuitem menuitemcheckbox menuitemradio option progressbar radiogroup region separator status switch tab tablist tabpanel tooltip';

const known = new Set([...native.map(([, role]) => role), ...others.split(' ')]);

/** Whether a word is the name of a role, and not of an attribute. */
export const isRole = (word: string): boolean => known.has(word);

/** The roles below `root`, those in shadow trees included. */
export function rolesOn(root: ParentNode): Set<string> {
  const elements = [...root.querySelectorAll('*')];
  const roles = elements.flatMap((element) => [
    element.getAttribute('role') ?? native.find(([selector]) => element.matches(selector))?.[1] ?? '',
    ...(element.shadowRoot ? rolesOn(element.shadowRoot) : []),
  ]);
  return new Set(roles.filter(Boolean));
}
