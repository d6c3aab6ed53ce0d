import { type SiteConfig, loadRuntimeConfig } from '../../../base/runtime-config.ts';
import type { Stop } from './each.ts';

/** What a link to outside leads to. */
export type OutsideKind =
  | 'social'
  | 'careers'
  | 'apiDocs'
  | 'appStore'
  | keyof NonNullable<SiteConfig['resources']>;

/**
 * Adds the links to addresses outside the product: they belong to whoever runs this, so that a page which was written
 * at build cannot know them. Each stands after the hidden text that it is made of; one that nothing is configured for
 * does not come.
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
    // Without a network the page says everything else.
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

/** A link with the sample's text and symbol; a name goes before them. */
function linkFrom(sample: HTMLElement, url: string, name: string): HTMLAnchorElement {
  const link = document.createElement('a');
  Object.assign(link, { href: url, target: '_blank', rel: 'noopener' });
  link.append(name, ...sample.cloneNode(true).childNodes);
  return link;
}
