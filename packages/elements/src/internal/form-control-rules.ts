/** What is wrong with a text, by the rules of the native `<input>`, in the words of the elements. */
import type { Problem } from './form-control.ts';
import { text } from './texts.ts';

/** The constraints of a text control, as its properties give them; undefined means no such rule. */
export interface TextRules {
  type: string;
  required: boolean;
  min?: number | string;
  max?: number | string;
  step?: number | string;
  minlength?: number;
  maxlength?: number;
  pattern?: string;
}

/**
 * Judges `value` at once, without waiting for a render: a detached `<input>` with the same constraints answers for
 * formats and ranges, lengths are counted here because an `<input>` only counts what a person typed.
 */
export function findTextProblem(
  element: Element,
  value: string,
  rules: TextRules,
  isBadInput: boolean,
): Problem {
  if (isBadInput) return { flags: { badInput: true }, message: text(element, 'invalidNumber') };
  if (value === '') {
    return rules.required
      ? { flags: { valueMissing: true }, message: text(element, 'required') }
      : { flags: {}, message: '' };
  }
  const { minlength, maxlength } = rules;
  if (minlength !== undefined && value.length < minlength) {
    return { flags: { tooShort: true }, message: text(element, 'tooShort', { n: minlength }) };
  }
  if (maxlength !== undefined && value.length > maxlength) {
    return { flags: { tooLong: true }, message: text(element, 'tooLong', { n: maxlength }) };
  }
  return findFormatProblem(element, value, rules);
}

function findFormatProblem(element: Element, value: string, rules: TextRules): Problem {
  const hasRule = rules.pattern ?? rules.min ?? rules.max ?? rules.step;
  if (hasRule === undefined && !['email', 'url', 'number'].includes(rules.type))
    return { flags: {}, message: '' };
  const probe = document.createElement('input');
  probe.type = rules.type;
  for (const rule of ['min', 'max', 'step', 'pattern'] as const) {
    const limit = rules[rule];
    if (limit !== undefined && limit !== '') probe.setAttribute(rule, String(limit));
  }
  probe.value = value;
  const { typeMismatch, patternMismatch, rangeUnderflow, rangeOverflow, stepMismatch } = probe.validity;
  const wrongNumber = rules.type === 'number' && probe.value === '';
  if (wrongNumber) return { flags: { badInput: true }, message: text(element, 'invalidNumber') };
  if (typeMismatch) {
    const key = rules.type === 'url' ? 'invalidUrl' : 'invalidEmail';
    return { flags: { typeMismatch }, message: text(element, key) };
  }
  if (patternMismatch) return { flags: { patternMismatch }, message: text(element, 'invalidPattern') };
  if (rangeUnderflow)
    return { flags: { rangeUnderflow }, message: text(element, 'tooSmall', { n: rules.min ?? '' }) };
  if (rangeOverflow)
    return { flags: { rangeOverflow }, message: text(element, 'tooLarge', { n: rules.max ?? '' }) };
  if (stepMismatch) return { flags: { stepMismatch }, message: text(element, 'invalidStep') };
  return { flags: {}, message: '' };
}
