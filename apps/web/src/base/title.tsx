/** Title of the page: name of the section and of the product (docs/product/screens.md 3.1). */
import { useEffect } from 'react';

const product = 'Minga';

/** `Tableros · Minga`; only the product's name without a section. */
export function pageTitle(section: string): string {
  return section ? `${section} · ${product}` : product;
}

/**
 * Sets the title while the screen is mounted, for example the name of a ticket. Without a text the route's title stays.
 */
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
