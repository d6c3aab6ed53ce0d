import { type SiteConfig, loadRuntimeConfig } from '../../../base/runtime-config.ts';
import type { Stop } from './each.ts';

/** Target of an external link. */
export type OutsideKind =
  | 'social'
  | 'careers'
  | 'apiDocs'
  | 'appStore'
  | keyof NonNullable<SiteConfig['resources']>;

/**
 * Adds links to external addresses: they belong to the operator, so a page prerendered at build cannot contain them.
 * Each is inserted after the hidden text that it is made of; without a configured address there is no link.
 */
export function outsideLinks(root: ParentNode): Stop {
  const links: HTMLAnchorElement[] = [];
  let isEnded = false;
  loadRuntimeConfig().then(
    ({ site }) => {
      if (isEnded || !site) return;
      for (const sample of root.querySelectorAll<HTMLElement>('[data-outside]')) {
        const made = addressesFor(sample, site).map(({ name, url }) => linkFrom(sample, url, name));
        sample.after(...made);
        links.push(...made);
      }
    },
    // Without a network the page works without these links.
    () => undefined,
  );
  return () => {
    isEnded = true;
    for (const link of links) link.remove();
  };
}

function addressesFor(sample: HTMLElement, site: SiteConfig): { name: string; url: string }[] {
  const kind = sample.dataset.outside as OutsideKind;
  if (kind === 'social') return site.social ?? [];
  const url =
    kind === 'careers' || kind === 'apiDocs' || kind === 'appStore' ? site[kind] : site.resources?.[kind];
  return url ? [{ name: '', url }] : [];
}

/** Creates a link with the text and icon of the template, preceded by a name. */
function linkFrom(sample: HTMLElement, url: string, name: string): HTMLAnchorElement {
  const link = document.createElement('a');
  Object.assign(link, { href: url, target: '_blank', rel: 'noopener' });
  link.append(name, ...sample.cloneNode(true).childNodes);
  return link;
}
