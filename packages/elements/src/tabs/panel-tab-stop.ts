/**
 * Whether a panel is a tab stop. Fetched with the first panel that is shown: it is of no use before a person presses
 * Tab.
 */

/** Elements that are content themselves and not focusable. */
const media = 'img, svg, canvas, video, audio, mg-image, mg-avatar, mg-icon';

/** Keeps `panel` a tab stop unless its first content can have the focus (APG, tabs pattern). */
export function watchTabStop(panel: HTMLElement): void {
  const update = (): void => {
    if (startsWithControl(panel) === true) panel.removeAttribute('tabindex');
    else if (!panel.hasAttribute('tabindex')) panel.tabIndex = 0;
  };
  update();
  // Garbage-collected together with the panel.
  const changes = { childList: true, subtree: true, characterData: true, attributes: true };
  new MutationObserver((records) => {
    if (records.some(({ type, target }) => type !== 'attributes' || target !== panel)) update();
  }).observe(panel, { ...changes, attributeFilter: ['hidden', 'disabled', 'tabindex', 'href'] });
}

/** Whether the first content in `parent` is focusable; undefined without content. */
function startsWithControl(parent: Element): boolean | undefined {
  for (const node of parent.childNodes) {
    if (node instanceof Text && node.data.trim()) return false;
    if (!(node instanceof Element) || node.matches('[hidden], style, script, template')) continue;
    if (node.matches(`:disabled, ${media}`)) return false;
    const isFocusable = (node as HTMLElement).tabIndex >= 0 || node.shadowRoot?.delegatesFocus;
    const found = isFocusable || startsWithControl(node);
    if (found !== undefined) return found;
  }
  return undefined;
}
