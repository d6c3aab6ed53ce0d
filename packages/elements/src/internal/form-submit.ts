/**
 * Sending a form from inside an element: the default button of a form for Enter, and the report of what is wrong,
 * which shows messages in place instead of the browser's bubble.
 */

interface Reportable extends HTMLElement {
  readonly form: HTMLFormElement | null;
}

const reportingForms = new WeakSet<HTMLFormElement>();
const reportingControls = new WeakSet<Element>();

/** True while the form of `control`, or the control itself, is asked to show what is wrong. */
export function isReporting(control: Reportable): boolean {
  return reportingControls.has(control) || (control.form !== null && reportingForms.has(control.form));
}

/** Runs a check of one control as a report: its message is shown, and it takes the focus when it is invalid. */
export function reportFirst(control: HTMLElement, check: () => boolean): boolean {
  reportingControls.add(control);
  const isValid = check();
  reportingControls.delete(control);
  if (!isValid) control.focus();
  return isValid;
}

/** Sends a form as a person would: constraints first, with the first invalid control focused. */
export function submitForm(form: HTMLFormElement): void {
  const invalid = form.noValidate ? undefined : [...form.elements].find(isInvalid);
  reportingForms.add(form);
  form.requestSubmit();
  reportingForms.delete(form);
  // The browser focuses the first invalid control whose event nobody took; ours take it to show their own message.
  if (invalid instanceof HTMLElement && !invalid.matches(':focus-within')) invalid.focus();
}

/** Enter in a field: presses the form's default button, or sends a form that has none. */
export function submitImplicitly(form: HTMLFormElement): void {
  const button = [...form.elements].find(isSubmitter);
  if (!button) submitForm(form);
  else if (!button.matches(':disabled')) button.click();
}

function isSubmitter(element: Element): element is HTMLElement {
  const type: unknown = 'type' in element ? element.type : undefined;
  if (element.localName === 'button' || element.localName === 'mg-button') return type === 'submit';
  return element.localName === 'input' && (type === 'submit' || type === 'image');
}

function isInvalid(element: Element): boolean {
  return element.matches(':invalid');
}
