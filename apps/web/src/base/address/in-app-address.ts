import { isPlainClick } from './plain-click.ts';

/** In-app address of a clicked link; null if the browser should handle the click. */
export function inAppAddress(event: MouseEvent): string | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null;
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href !== '');
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  if ((link.target && link.target !== '_self') || link.origin !== location.origin) return null;
  const isJump = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
  return isJump ? null : link.pathname + link.search + link.hash;
}
