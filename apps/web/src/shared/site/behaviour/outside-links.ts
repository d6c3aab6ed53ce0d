import { type SiteConfig, loadRuntimeConfig } from '../../../base/runtime-config.ts';
import { type Stop, each } from './each.ts';

/**
 * Shows the links to addresses outside the product: they belong to whoever runs this, so that a page which was written
 * at build cannot know them. A place that nothing is configured for stays hidden.
 */
export function outsideLinks(root: ParentNode): Stop {
  let isEnded = false;
  loadRuntimeConfig().then(
    ({ site }) => {
      if (!isEnded && site) show(root, site);
    },
    // Without a network the page says everything else.
    () => undefined,
  );
  return () => {
    isEnded = true;
  };
}

function show(root: ParentNode, site: SiteConfig): void {
  each(root, 'a[data-outside]', (element) => {
    const address = site[element.dataset.outside as 'careers' | 'apiDocs' | 'appStore'];
    if (!address) return;
    (element as HTMLAnchorElement).href = address;
    element.hidden = false;
    return undefined;
  });
  each(root, '[data-social]', (place) => {
    const sample = place.querySelector('a');
    if (!site.social?.length || !sample) return;
    const links = site.social.map(({ name, url }) => {
      const link = sample.cloneNode(true) as HTMLAnchorElement;
      link.href = url;
      link.hidden = false;
      link.prepend(name);
      return link;
    });
    // The sample stays: the page is begun again in another language.
    place.replaceChildren(sample, ...links);
    place.hidden = false;
    return undefined;
  });
}
