/** Controls of a page that a click reaches. */
import type { Page } from '@playwright/test';

/** A control and a point on it, in CSS pixels of the viewport. */
export interface Candidate {
  x: number;
  y: number;
  /** Role or element name, and the accessible text as far as it is simple. */
  name: string;
}

/** What the walk never presses: it would end the session or the account, or leave the app. */
const forbidden =
  /salir|cerrar (la |mi |las |todas |esta |otra)?sesi|log out|sign out|eliminar (mi |la )?cuenta|eliminar (el )?negocio|cambiar (mi |la )?contraseña|correo/i;

/** The controls in the viewport that nothing covers, in document order. */
export async function findCandidates(page: Page): Promise<Candidate[]> {
  const found = await page.evaluate(() => {
    const controls =
      'button, a[href], input, textarea, select, summary, [role=button], [role=option], [role=menuitem], [role=tab], [role=checkbox], [role=switch]';
    const candidates: { x: number; y: number; name: string }[] = [];
    const topmost = (x: number, y: number): Element | null => {
      let element = document.elementFromPoint(x, y);
      while (element?.shadowRoot) {
        const inner = element.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === element) break;
        element = inner;
      }
      return element;
    };
    const contains = (outer: Element, inner: Element | null): boolean => {
      for (let node: Node | null = inner; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
        if (node === outer) return true;
      return false;
    };
    const leavesApp = (element: Element): boolean =>
      element instanceof HTMLAnchorElement &&
      (element.origin !== location.origin || element.target === '_blank' || element.pathname === '/logout');
    const visit = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        if (!element.matches(controls) || leavesApp(element)) continue;
        const { left, top, width, height } = element.getBoundingClientRect();
        const x = left + width / 2;
        const y = top + height / 2;
        if (width < 2 || height < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        if (!contains(element, topmost(x, y))) continue;
        const host =
          element.getRootNode() instanceof ShadowRoot ? (element.getRootNode() as ShadowRoot).host : null;
        const text = [
          element.getAttribute('aria-label'),
          element.textContent,
          host?.getAttribute('label'),
          host?.textContent,
        ]
          .find((words) => words?.trim())
          ?.trim()
          .slice(0, 60);
        candidates.push({ x, y, name: `${element.getAttribute('role') ?? element.localName} ${text ?? ''}` });
      }
    };
    visit(document);
    return candidates;
  });
  return found.filter(({ name }) => !forbidden.test(name));
}
