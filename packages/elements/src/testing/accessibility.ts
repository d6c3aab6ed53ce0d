/** Accessibility checks with axe-core. */
import axe from 'axe-core';
import { getElementAccessibleDescription } from 'ivya/utils';
import { expect } from './test.ts';

interface Options {
  /** Checks the contrast of text; false where the tokens' contrast is tested elsewhere. */
  contrast?: boolean;
}

/** The violations that axe-core finds, one string each; empty when there is none. */
export async function axeProblems(
  context: Element = document.body,
  { contrast = true }: Options = {},
): Promise<string[]> {
  const { violations } = await axe.run(context, {
    rules: {
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
      'color-contrast': { enabled: contrast },
    },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} (${failureSummary})`),
  );
}

/** Fails with the violations that axe-core finds, contrast aside. */
export async function expectAccessible(context?: Element): Promise<void> {
  expect(await axeProblems(context, { contrast: false })).toEqual([]);
}

/** The accessible description of an element; '' when it has none. */
export function descriptionOf(element: Element): string {
  return getElementAccessibleDescription(element, false);
}
