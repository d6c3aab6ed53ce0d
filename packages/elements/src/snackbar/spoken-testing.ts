import { spyOn } from '../testing/test.ts';

/** Announced texts of notices: they are in closed shadow roots, which a test intercepts on creation. */
export interface Spoken {
  /** The live region in the body or in a modal dialog. */
  region(home: Node | null | undefined, politeness?: 'polite' | 'assertive'): Element | null | undefined;
  /** What was said in there of late. */
  lines(home: Node | null | undefined, politeness?: 'polite' | 'assertive'): (string | null)[];
}

/** To be called before the first of them speaks. */
export function hearSpoken(): Spoken {
  const roots: ShadowRoot[] = [];
  const { attachShadow } = Element.prototype;
  spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, options) {
    const root = attachShadow.call(this, options);
    if (options.mode === 'closed') roots.push(root);
    return root;
  });
  const region: Spoken['region'] = (home, politeness = 'polite') =>
    roots
      .filter(({ host }) => home && host.parentNode === home)
      .map((root) => root.querySelector(`[aria-live=${politeness}]`))
      .find(Boolean);
  return {
    region,
    lines: (home, politeness) =>
      [...(region(home, politeness)?.children ?? [])].map((line) => line.textContent),
  };
}
