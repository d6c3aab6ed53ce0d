/**
 * Reduced motion where the browser reads it from the desktop when it starts and cannot be told later (WebKitGTK): the
 * rules of the page that ask for it are switched, and so is what scripts are told.
 */

const asked = /\(\s*prefers-reduced-motion\s*:\s*(reduce|no-preference)\s*\)/g;

/** Style sheets made by scripts; only those that are in the document can be found there. */
const made: WeakRef<CSSStyleSheet>[] = [];
const texts = new WeakMap<CSSMediaRule, string>();
let isStill = false;

const replaceSync = CSSStyleSheet.prototype.replaceSync;
CSSStyleSheet.prototype.replaceSync = function (this: CSSStyleSheet, text) {
  replaceSync.call(this, text);
  made.push(new WeakRef(this));
  if (isStill) switchRules(this);
};

const matchMedia = window.matchMedia.bind(window);
window.matchMedia = (query) => matchMedia(isStill ? query.replaceAll(asked, answer) : query);

/** Says whether the person wants no motion. */
export function setStill(value: boolean): void {
  isStill = value;
  const scripted = made.flatMap((each) => each.deref() ?? []);
  for (const sheet of new Set([...scripted, ...document.styleSheets])) switchRules(sheet);
}

function switchRules(parent: CSSStyleSheet | CSSGroupingRule): void {
  for (const rule of parent.cssRules) {
    if (rule instanceof CSSMediaRule) switchRule(rule);
    if (rule instanceof CSSGroupingRule) switchRules(rule);
  }
}

function switchRule(rule: CSSMediaRule): void {
  const text = texts.get(rule) ?? rule.media.mediaText;
  asked.lastIndex = 0;
  if (!asked.test(text)) return;
  texts.set(rule, text);
  rule.media.mediaText = isStill ? text.replaceAll(asked, answer) : text;
}

/** A question that is always, or never, answered with yes; it fits wherever the one about motion stood. */
function answer(_question: string, wish: string): string {
  return wish === 'reduce' ? '(min-width: 0px)' : '(max-width: 0px)';
}
