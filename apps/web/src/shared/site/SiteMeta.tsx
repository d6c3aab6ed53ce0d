import { useLocation } from 'react-router';
import { currentLanguage } from '../../base/i18n.ts';

/** Metadata of a public page for search engines and shared links; React renders it into the head. */
export function SiteMeta({ title, description }: { title: string; description: string }) {
  const { pathname } = useLocation();
  const language = currentLanguage();
  const address = location.origin + pathname;
  const inLanguage = (tag: string) => `${address}?hl=${tag}`;
  // Generated at build (`vite/social-pictures.ts`).
  const picture = `/social/${language}${pathname === '/' ? '/index' : pathname}.png`;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Minga" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={language === 'es' ? 'es_419' : 'en_US'} />
      <meta property="og:locale:alternate" content={language === 'es' ? 'en_US' : 'es_419'} />
      <meta property="og:url" content={inLanguage(language)} />
      <meta property="og:image" content={`${location.origin}${picture}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`Minga: ${title}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="canonical" href={inLanguage(language)} />
      <link rel="alternate" hrefLang="es" href={inLanguage('es')} />
      <link rel="alternate" hrefLang="en" href={inLanguage('en')} />
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}
