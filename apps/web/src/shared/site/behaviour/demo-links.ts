import { loadRuntimeConfig } from '../../../base/runtime-config.ts';
import type { Stop } from './each.ts';

/**
 * Shows the links into the demo world where the installation has one: the operator decides that, so a page prerendered
 * at build cannot know it. Their place is reserved, so nothing moves.
 */
export function demoLinks(root: ParentNode): Stop {
  const links = [...root.querySelectorAll<HTMLElement>('[data-demo]')];
  let isEnded = false;
  if (links.length > 0)
    loadRuntimeConfig().then(
      ({ demo }) => {
        if (isEnded || !demo) return;
        for (const link of links) link.dataset.demo = 'shown';
      },
      // Without the configuration there is no way into the demo.
      () => undefined,
    );
  return () => {
    isEnded = true;
    for (const link of links) link.dataset.demo = '';
  };
}
