/** Structured data of a public page (JSON-LD, schema.org). It contains only what is available today. */
import { prices } from '@minga/rules/billing/pricing';

export interface DescribedPage {
  /** Absolute URL of the page in its language. */
  address: string;

  /** `es` or `en`. */
  language: string;
  title: string;
  description: string;
}

/** Structured data: the site, the page, and on pages with prices the product with its offers. */
export function structuredData({ address, language, title, description }: DescribedPage): object {
  const { origin, pathname } = new URL(address);
  const site = `${origin}/#site`;
  const maker = `${origin}/#maker`;
  const page = {
    '@type': 'WebPage',
    '@id': address,
    url: address,
    name: title,
    description,
    inLanguage: language,
    isPartOf: { '@id': site },
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': maker,
        name: 'Minga',
        url: `${origin}/`,
        logo: `${origin}/favicon.svg`,
      },
      {
        '@type': 'WebSite',
        '@id': site,
        name: 'Minga',
        url: `${origin}/`,
        inLanguage: ['es', 'en'],
        publisher: { '@id': maker },
      },
      page,
      ...(pathname === '/' || pathname === '/pricing' ? [product(origin, description, maker)] : []),
      ...(pathname === '/' ? [] : [breadcrumbs(origin, address, title)]),
    ],
  };
}

function product(origin: string, description: string, maker: string): object {
  return {
    '@type': 'SoftwareApplication',
    '@id': `${origin}/#product`,
    name: 'Minga',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    description,
    publisher: { '@id': maker },
    offers: prices
      .filter(({ plan, frequency }) => plan !== 'free' || frequency === 'month')
      .map(({ id, unit_amount, currency }) => ({
        '@type': 'Offer',
        sku: id,
        price: (unit_amount / 100).toFixed(2),
        priceCurrency: currency,
        url: `${origin}/pricing`,
      })),
  };
}

function breadcrumbs(origin: string, address: string, title: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Minga', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: title, item: address },
    ],
  };
}
