/**
 * Form submission from within an element: the default button for Enter, and the report of problems, which shows
 * messages in place instead of the browser's bubble.
 */

/** Number of running `checkValidity` calls: they fire `invalid` as well, but must show nothing. */
let checks = 0;

/** Runs a check that only asks. */
export function silently(check: () => boolean): boolean {
  checks++;
  try {
    return check();
  } finally {
    checks--;
  }
}

/** Has `checkValidity` of a form show nothing; every other way to its `invalid` events reports them. */
export function watchForm(form: HTMLFormElement): void {
  if (Object.hasOwn(form, 'checkValidity')) return;
  const { checkValidity } = form;
  form.checkValidity = () => silently(() => checkValidity.call(form));
}

/**
 * Whether an `invalid` event is there to show what is wrong: the platform does not tell. The browser focuses the first
 * invalid control whose event nobody took, and ours take it; so this focuses `control` when it is the first.
 */
export function isReporting(control: HTMLElement, form: HTMLFormElement | null): boolean {
  if (checks > 0) return false;
  if (form && control === [...form.elements].find((each) => each.matches(':invalid:not(fieldset)'))) {
    control.focus();
    // The browser focuses a native control after the events.
    setTimeout(() => form.querySelector(':is(input, select, textarea):invalid:focus') && control.focus());
  }
  return true;
}

/** Enter in a field: presses the form's default button, or sends a form that has none. */
export function submitImplicitly(form: HTMLFormElement): void {
  const button = [...form.elements].find(isSubmitter);
  if (!button) form.requestSubmit();
  else if (!button.matches(':disabled')) button.click();
}

function isSubmitter(element: Element): element is HTMLElement {
  const type: unknown = 'type' in element ? element.type : undefined;
  if (element.localName === 'button' || element.localName === 'mg-button') return type === 'submit';
  return element.localName === 'input' && (type === 'submit' || type === 'image');
}
