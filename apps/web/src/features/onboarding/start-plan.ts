/** Input of the onboarding, its validation, and the request. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';
import { mostEmails, readEmails } from '../../shared/invitations/emails.ts';

export interface StartPlan {
  name: string;

  /** Typed prefix; empty means the one derived from the name. */
  prefix: string;
  color: string;
  board: string;
  columns: string[];
  tasks: string[];

  /** Addresses of people to invite, as typed. */
  emails: string;

  /** Step at which the user left, from 0. */
  step: number;
}

export type PlanField = 'name' | 'prefix' | 'board' | 'columns' | 'emails';

/** Validation problem of a field. */
export type PlanProblem =
  | 'name-short'
  | 'prefix-shape'
  | 'prefix-taken'
  | 'board-missing'
  | 'columns-few'
  | 'emails-wrong'
  | 'emails-many';

/** Problems of a step by field. */
export type PlanProblems = Partial<Record<PlanField, PlanProblem>>;

/** Minimum and maximum number of columns, and maximum number of first tickets, that the server accepts. */
export const columnLimits = { fewest: 2, most: 12 };
export const mostTasks = 20;

/** Initial colours: the status hues of the design, dark enough for white text. */
export const businessColors = [
  '#0b6b66',
  '#2f5aa8',
  '#9a4f8c',
  '#c2474b',
  '#a85f10',
  '#5a6e2c',
  '#5c574d',
] as const;

/** Stop words of names; they contribute no letter. */
const joining = new Set(['DE', 'DEL', 'LA', 'EL', 'LOS', 'LAS', 'Y', 'OF', 'THE', 'AND']);

/**
 * Derives a ticket prefix from a name: the initials of three or more words, otherwise the start of the first word.
 * Empty if fewer than two characters remain.
 */
export function derivePrefix(name: string): string {
  const words = foldText(name)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '' && !joining.has(word));
  if (words.length >= 3) {
    const letters = words.map((word) => word[0]).join('');
    return fitPrefix(letters, 5);
  }
  return words.map((word) => fitPrefix(word, 3)).find((prefix) => prefix !== '') ?? '';
}

/** Removes leading digits and truncates; empty if fewer than two characters remain. */
function fitPrefix(letters: string, longest: number): string {
  const fitting = letters.replace(/^[0-9]+/, '').slice(0, longest);
  return fitting.length >= 2 ? fitting : '';
}

/** Effective prefix: typed, or derived from the name. */
export function prefixOf(plan: StartPlan): string {
  return plan.prefix || derivePrefix(plan.name);
}

/** Prefixes to try while they are taken: only the typed one, or the derived one followed by numbered variants. */
export function prefixesToTry(plan: StartPlan): string[] {
  const prefix = prefixOf(plan);
  if (plan.prefix) return [prefix];
  return [prefix, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => prefix.slice(0, 4) + String(number))];
}

/** Normalizes typed prefixes: capital letters and digits, at most five. */
export function tidyPrefix(text: string): string {
  return foldText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 5);
}

/** Problems of the first step; empty if it is complete. A derived prefix requires a name. */
export function checkBusiness(plan: StartPlan): PlanProblems {
  const isNamed = plan.name.trim().length >= 2;
  const hasLetters = /^[A-Z][A-Z0-9]{1,4}$/.test(prefixOf(plan));
  return {
    ...(isNamed ? {} : { name: 'name-short' }),
    ...(hasLetters || (!isNamed && plan.prefix === '') ? {} : { prefix: 'prefix-shape' }),
  };
}

/** Problems of the second step; empty if it is complete. */
export function checkBoard(plan: StartPlan): PlanProblems {
  return {
    ...(plan.board.trim() === '' ? { board: 'board-missing' } : {}),
    ...(filled(plan.columns).length < columnLimits.fewest ? { columns: 'columns-few' } : {}),
  };
}

/** Problems of the addresses of the last step, which may stay empty. */
export function checkPeople(plan: StartPlan): PlanProblems {
  const { emails, wrong } = readEmails(plan.emails);
  if (wrong.length > 0) return { emails: 'emails-wrong' };
  return emails.length > mostEmails ? { emails: 'emails-many' } : {};
}

/** Whether a step has no problems. */
export function isComplete(problems: PlanProblems): boolean {
  return Object.keys(problems).length === 0;
}

/** Request body: trimmed, without empty lines. */
export function toRequest(plan: StartPlan, prefix = prefixOf(plan)): Wire['OnboardingBusiness'] {
  return {
    business: { name: plan.name.trim(), prefix, color: plan.color },
    board: plan.board.trim(),
    columns: filled(plan.columns),
    tasks: filled(plan.tasks).slice(0, mostTasks),
  };
}

/** Trimmed lines without the empty ones. */
export function filled(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
