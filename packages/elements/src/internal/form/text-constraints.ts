/** What is wrong with a text, by the rules of the native `<input>`, in the words of the elements. */
import type { Problem } from './form-control.ts';
import { languageOf, text, textWith, type Word } from '../text/localize.ts';
import * as messages from '../text/messages.ts';

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
  if (isBadInput) return { flags: { badInput: true }, message: text(element, messages.invalidNumber) };
  if (value === '') {
    return rules.required
      ? { flags: { valueMissing: true }, message: text(element, messages.required) }
      : { flags: {}, message: '' };
  }
  const { minlength, maxlength } = rules;
  if (minlength !== undefined && value.length < minlength) {
    return { flags: { tooShort: true }, message: textWith(element, messages.tooShort, { n: minlength }) };
  }
  if (maxlength !== undefined && value.length > maxlength) {
    return { flags: { tooLong: true }, message: textWith(element, messages.tooLong, { n: maxlength }) };
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
  if (wrongNumber) return { flags: { badInput: true }, message: text(element, messages.invalidNumber) };
  if (typeMismatch) {
    const word = rules.type === 'url' ? messages.invalidUrl : messages.invalidEmail;
    return { flags: { typeMismatch }, message: text(element, word) };
  }
  if (patternMismatch) return { flags: { patternMismatch }, message: text(element, messages.invalidPattern) };
  /** The number formatted in the language of the page. */
  const limited = (word: Word, limit: unknown) =>
    textWith(element, word, { n: Number(limit).toLocaleString(languageOf(element)) });
  if (rangeUnderflow) return { flags: { rangeUnderflow }, message: limited(messages.tooSmall, rules.min) };
  if (rangeOverflow) return { flags: { rangeOverflow }, message: limited(messages.tooLarge, rules.max) };
  if (stepMismatch) return { flags: { stepMismatch }, message: text(element, messages.invalidStep) };
  return { flags: {}, message: '' };
}
