/** What a person could press or type into, found in the page across shadow roots. Runs in the page. */

/** A visible control. */
export interface Target {
  x: number;
  y: number;
  name: string;
  kind: 'text' | 'press';
}

/**
 * Controls inside the viewport whose middle nothing covers. Those that leave the product or end the session are left
 * out.
 */
export function findTargets(): Target[] {
  const pressable =
    'button, a[href], input, textarea, select, [role=button], [role=menuitem], [role=menuitemradio], ' +
    '[role=menuitemcheckbox], [role=option], [role=tab], [role=checkbox], [role=switch], [role=combobox], ' +
    '[role=gridcell], [role=listitem][tabindex], [contenteditable=true]';
  const unwanted =
    /^(salir|sign out|cerrar sesi|eliminar (mi cuenta|el negocio)|delete (my account|business))/i;
  const found: Target[] = [];
  const visit = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      if (element.matches(pressable)) add(element);
    }
  };
  visit(document);
  return found;

  function add(element: HTMLElement): void {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width < 2 || height < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return;
    if (element.matches('[disabled], [aria-disabled=true], [type=file]')) return;
    if (element instanceof HTMLAnchorElement && isLeaving(element)) return;
    const name = (element.getAttribute('aria-label') ?? element.innerText ?? '').trim().slice(0, 60);
    if (unwanted.test(name) || !isOnTop(element, x, y)) return;
    const isText =
      element.isContentEditable ||
      element.matches('textarea, input:not([type]), input[type=text], input[type=search], input[type=email]');
    found.push({ x, y, name: name || element.localName, kind: isText ? 'text' : 'press' });
  }

  function isLeaving({ href, target, protocol, origin, pathname }: HTMLAnchorElement): boolean {
    return target === '_blank' || !protocol.startsWith('http') || origin !== location.origin || !href
      ? true
      : /^\/(logout|login|v1)/.test(pathname);
  }

  /** Whether a press at a place reaches the element. */
  function isOnTop(element: HTMLElement, x: number, y: number): boolean {
    let top = document.elementFromPoint(x, y);
    while (top?.shadowRoot) {
      const inner = top.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === top) break;
      top = inner;
    }
    for (let each: Node | null = top; each; each = parentOf(each)) if (each === element) return true;
    return false;
  }

  function parentOf(node: Node): Node | null {
    if (node instanceof Element && node.assignedSlot) return node.assignedSlot;
    return node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  }
}
