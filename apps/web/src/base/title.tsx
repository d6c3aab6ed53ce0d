/** Title of the page: name of the section and of the product (docs/product/screens.md 3.1). */
import { useEffect } from 'react';

const product = 'Minga';

/** `Tableros · Minga`; the product's name alone when there is no section. */
export function pageTitle(section: string): string {
  return section ? `${section} · ${product}` : product;
}

/** Names the page while the screen is shown: a ticket's own name, say. Nothing leaves the route's title. */
export function useTitle(section: string | null | undefined): void {
  useEffect(() => {
    if (!section) return;
    const before = document.title;
    document.title = pageTitle(section);
    return () => {
      document.title = before;
    };
  }, [section]);
}
