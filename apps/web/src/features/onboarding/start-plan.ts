/** What somebody says of their first business, and what of it can be sent. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text-fold';

export interface StartPlan {
  name: string;

  /** What was typed; empty means the one that follows from the name. */
  prefix: string;
  color: string;
  board: string;
  columns: string[];
  tasks: string[];
}

export type PlanField = 'name' | 'prefix' | 'board' | 'columns';

/** What is wrong with a field of the plan. */
export type PlanProblem = 'name-short' | 'prefix-shape' | 'prefix-taken' | 'board-missing' | 'columns-few';

/** What is wrong with each field of a step that is. */
export type PlanProblems = Partial<Record<PlanField, PlanProblem>>;

/** Fewest and most columns, and most first tasks, that the server takes. */
export const columnLimits = { fewest: 2, most: 12 };
export const mostTasks = 20;

/** Colours to begin with: the status hues of the design, deep enough to carry white. */
export const businessColors = [
  '#0b6b66',
  '#2f5aa8',
  '#9a4f8c',
  '#c2474b',
  '#a85f10',
  '#5a6e2c',
  '#5c574d',
] as const;

/** Words that names are joined with; they give no letter. */
const joining = new Set(['DE', 'DEL', 'LA', 'EL', 'LOS', 'LAS', 'Y', 'OF', 'THE', 'AND']);

/**
 * Letters for ticket numbers that follow from a name: the first ones of its words when it has three or more, else the
 * beginning of its first word. Empty when that leaves fewer than two.
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

/** Begins with a letter, is at most so long, and nothing when fewer than two are left. */
function fitPrefix(letters: string, longest: number): string {
  const fitting = letters.replace(/^[0-9]+/, '').slice(0, longest);
  return fitting.length >= 2 ? fitting : '';
}

/** The letters in force: those typed, or those that follow from the name. */
export function prefixOf(plan: StartPlan): string {
  return plan.prefix || derivePrefix(plan.name);
}

/**
 * Letters to ask the server for, one after the other while they are taken: those typed and no others, or those that
 * follow from the name and then the same with a number.
 */
export function prefixesToTry(plan: StartPlan): string[] {
  const prefix = prefixOf(plan);
  if (plan.prefix) return [prefix];
  return [prefix, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => prefix.slice(0, 4) + String(number))];
}

/** What a person types as a prefix, as it may be: capital letters and digits, at most five. */
export function tidyPrefix(text: string): string {
  return foldText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 5);
}

/** What is wrong with the first step; nothing when it is complete. Letters that follow from the name wait for one. */
export function checkBusiness(plan: StartPlan): PlanProblems {
  const isNamed = plan.name.trim().length >= 2;
  const hasLetters = /^[A-Z][A-Z0-9]{1,4}$/.test(prefixOf(plan));
  return {
    ...(isNamed ? {} : { name: 'name-short' }),
    ...(hasLetters || (!isNamed && plan.prefix === '') ? {} : { prefix: 'prefix-shape' }),
  };
}

/** What is wrong with the second step; nothing when it is complete. */
export function checkBoard(plan: StartPlan): PlanProblems {
  return {
    ...(plan.board.trim() === '' ? { board: 'board-missing' } : {}),
    ...(filled(plan.columns).length < columnLimits.fewest ? { columns: 'columns-few' } : {}),
  };
}

/** Whether nothing is wrong with a step. */
export function isComplete(problems: PlanProblems): boolean {
  return Object.keys(problems).length === 0;
}

/** The plan as the server takes it: trimmed, without empty lines. */
export function toRequest(plan: StartPlan, prefix = prefixOf(plan)): Wire['OnboardingBusiness'] {
  return {
    business: { name: plan.name.trim(), prefix, color: plan.color },
    board: plan.board.trim(),
    columns: filled(plan.columns),
    tasks: filled(plan.tasks).slice(0, mostTasks),
  };
}

/** The lines that say something, trimmed. */
export function filled(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
