/**
 * Emulates reduced motion where the browser reads it from the desktop at startup (WebKitGTK): rewrites the media rules
 * of the page and the queries of `matchMedia`.
 *
 * Constructed style sheets are replaced, never modified: WebKit crashes when a sheet is modified that is adopted by a
 * shadow root whose host was removed and not collected yet.
 */

const asked = /\(\s*prefers-reduced-motion\s*:\s*(reduce|no-preference)\s*\)/g;

type Root = Document | ShadowRoot;

/** Source text of constructed style sheets. */
const sources = new WeakMap<CSSStyleSheet, string>();
/** Reduced-motion variant of each original sheet, and the reverse map. */
const stills = new WeakMap<CSSStyleSheet, CSSStyleSheet>();
const moving = new WeakMap<CSSStyleSheet, CSSStyleSheet>();
/** All roots that ever adopted constructed sheets. */
const roots = new Set<WeakRef<Root>>();
const texts = new WeakMap<CSSMediaRule, string>();
let isStill = false;

const replaceSync = CSSStyleSheet.prototype.replaceSync;
CSSStyleSheet.prototype.replaceSync = function (this: CSSStyleSheet, text) {
  replaceSync.call(this, text);
  sources.set(this, text);
  stills.delete(this);
};

for (const { prototype } of [Document, ShadowRoot]) {
  const adopted = Object.getOwnPropertyDescriptor(prototype, 'adoptedStyleSheets');
  Object.defineProperty(prototype, 'adoptedStyleSheets', {
    ...adopted,
    set(this: Root, sheets: CSSStyleSheet[]) {
      roots.add(new WeakRef(this));
      adopted?.set?.call(this, sheets.map(fitting));
    },
  });
}

const matchMedia = window.matchMedia.bind(window);
window.matchMedia = (query) => matchMedia(isStill ? query.replaceAll(asked, answer) : query);

/** Sets whether reduced motion is emulated. */
export function setReducedMotion(value: boolean): void {
  if (isStill === value) return;
  isStill = value;
  const known = [...roots];
  // Setting `adoptedStyleSheets` adds the root again.
  roots.clear();
  for (const each of known) {
    const root = each.deref();
    if (root && (root instanceof Document || root.host))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets];
  }
  for (const sheet of document.styleSheets) switchRules(sheet);
}

/** The sheet or its variant, according to the emulated preference. */
function fitting(sheet: CSSStyleSheet): CSSStyleSheet {
  if (!isStill) return moving.get(sheet) ?? sheet;
  const source = sources.get(sheet);
  if (!source || source.search(asked) < 0) return sheet;
  let still = stills.get(sheet);
  if (!still) {
    still = new CSSStyleSheet();
    replaceSync.call(still, source.replaceAll(asked, answer));
    stills.set(sheet, still);
    moving.set(still, sheet);
  }
  return still;
}

function switchRules(parent: CSSStyleSheet | CSSGroupingRule): void {
  for (const rule of parent.cssRules) {
    if (rule instanceof CSSMediaRule) switchRule(rule);
    if (rule instanceof CSSGroupingRule) switchRules(rule);
  }
}

function switchRule(rule: CSSMediaRule): void {
  const text = texts.get(rule) ?? rule.media.mediaText;
  if (text.search(asked) < 0) return;
  texts.set(rule, text);
  rule.media.mediaText = isStill ? text.replaceAll(asked, answer) : text;
}

/** A media feature that is always true or always false; valid wherever the one about motion was. */
function answer(_question: string, wish: string): string {
  return wish === 'reduce' ? '(min-width: 0px)' : '(max-width: 0px)';
}
