/**
 * Reduced motion where the browser reads it from the desktop when it starts and cannot be told later (WebKitGTK): the
 * rules of the page that ask for it are switched, and so is what scripts are told.
 *
 * Style sheets made by scripts are changed for others, never themselves: WebKit breaks down when one changes that a shadow
 * root has whose host is gone and which is not collected yet.
 */

const asked = /\(\s*prefers-reduced-motion\s*:\s*(reduce|no-preference)\s*\)/g;

type Root = Document | ShadowRoot;

/** What the sheets made by scripts were made of. */
const sources = new WeakMap<CSSStyleSheet, string>();
/** The sheet for a person who wants no motion, by the one that asks, and the other way round. */
const stills = new WeakMap<CSSStyleSheet, CSSStyleSheet>();
const moving = new WeakMap<CSSStyleSheet, CSSStyleSheet>();
/** All that were ever given such sheets. */
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

/** Says whether the person wants no motion. */
export function setStill(value: boolean): void {
  if (isStill === value) return;
  isStill = value;
  const known = [...roots];
  // Setting them adds it again.
  roots.clear();
  for (const each of known) {
    const root = each.deref();
    if (root && (root instanceof Document || root.host))
      root.adoptedStyleSheets = [...root.adoptedStyleSheets];
  }
  for (const sheet of document.styleSheets) switchRules(sheet);
}

/** The sheet, or the one that stands for it, as the person wants. */
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

/** A question that is always, or never, answered with yes; it fits wherever the one about motion stood. */
function answer(_question: string, wish: string): string {
  return wish === 'reduce' ? '(min-width: 0px)' : '(max-width: 0px)';
}
