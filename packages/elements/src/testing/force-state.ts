/**
 * Shows elements as if a pointer or the focus were on them. The addon of Storybook for pseudo-classes does not reach the
 * style sheets of shadow trees, and tests of stories run without addons: axe would not see these states.
 */

import { CSSResult, type CSSResultOrNative } from 'lit';

/** A state that only a person can cause. */
export type ForcedState = 'hover' | 'focus' | 'active';

/** Matches everything, with the weight of a pseudo-class. */
const anything = ':not(.mg-none)';

/** Matches what can have the focus, not what stands around it. */
const focusable = ':not(div, span, svg, slot, label, .mg-none)';

const replacements: Record<ForcedState, [pseudoClass: RegExp, selector: string][]> = {
  hover: [[/:hover\b/g, anything]],
  // Who presses has the pointer there.
  active: [
    [/:hover\b/g, anything],
    [/:active\b/g, anything],
  ],
  focus: [
    [/:focus-within\b/g, anything],
    [/:focus(-visible)?\b(?!-)/g, focusable],
  ],
};

/** Puts every element in `place` into a state, once they are rendered. */
export async function forceState(place: ParentNode, state: ForcedState): Promise<void> {
  for (const element of place.querySelectorAll('*')) {
    if ('updateComplete' in element) await element.updateComplete;
    if (element.shadowRoot) await forceIn(element.shadowRoot, state);
  }
}

async function forceIn(root: ShadowRoot, state: ForcedState): Promise<void> {
  const { elementStyles = [] } = root.host.constructor as { elementStyles?: CSSResultOrNative[] };
  root.adoptedStyleSheets = root.adoptedStyleSheets.map((sheet) => {
    const style = elementStyles.find((each) => 'cssText' in each && each.styleSheet === sheet);
    return style instanceof CSSResult ? forced(style, state) : sheet;
  });
  await forceState(root, state);
}

/** Copies by state: a class has one sheet for all of its elements. */
const copies: Record<ForcedState, WeakMap<CSSResult, CSSStyleSheet>> = {
  hover: new WeakMap(),
  focus: new WeakMap(),
  active: new WeakMap(),
};

function forced(style: CSSResult, state: ForcedState): CSSStyleSheet {
  const known = copies[state].get(style);
  if (known) return known;
  const copy = new CSSStyleSheet();
  // The source: browsers lose a shorthand with a token when they write out their rules.
  copy.replaceSync(
    replacements[state].reduce((css, [pseudo, selector]) => css.replaceAll(pseudo, selector), style.cssText),
  );
  copies[state].set(style, copy);
  return copy;
}
