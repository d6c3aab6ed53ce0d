import type { Wire } from '@minga/contract';
import type { Condition } from '@minga/rules/automations/conditions';
import { expect, test } from 'vitest';
import { toCondition, toDrafts } from './condition-draft.ts';

const team: Pick<Wire['Team'], 'psm_custom_fields'> = { psm_custom_fields: [] };

/** What is sent after a condition was opened in the form. */
function reopened(condition: Condition): Condition[] {
  return toDrafts([condition], team).map((draft) => toCondition(draft, team));
}

/** The texts that are read from what a person types. */
function typed(text: string): string[] | undefined {
  const [draft] = toDrafts([{ field: 'text', operator: 'contains', texts: ['x'] }], team);
  return draft && toCondition({ ...draft, text }, team).texts;
}

test.each([
  [['cable', 'router']],
  [['Lima, Perú', 'Quito']],
  [['monitor 24"', '"', '""', '","']],
  [['"así"', 'dijo "sí, claro"', ',']],
])('the texts %j stay what they are in the form', (texts) => {
  const condition: Condition = { field: 'text', operator: 'contains', texts };
  expect(reopened(condition)).toEqual([condition]);
});

test.each([
  ['cable,, router , ', ['cable', 'router']],
  ['"Lima, Perú",Quito', ['Lima, Perú', 'Quito']],
  ['monitor 24", cable', ['monitor 24"', 'cable']],
  ['"sin cierre, cable', ['"sin cierre', 'cable']],
  ['"", " "', []],
])('reads %s', (text, texts) => {
  expect(typed(text)).toEqual(texts);
});
