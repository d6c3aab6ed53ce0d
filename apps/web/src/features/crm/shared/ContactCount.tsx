/** Number of contacts of a list or company, which is counted up to 1000 (docs/product/crm.md 3.3). */
import { Plural, Trans } from '@lingui/react/macro';
import { currentLanguage } from '../../../base/i18n.ts';

const mostCounted = 1000;

/** The number alone. */
export function ContactCount({ count }: { count: number }) {
  return <>{count >= mostCounted ? `${mostCounted}+` : count.toLocaleString(currentLanguage())}</>;
}

/** The number with its noun. */
export function ContactWords({ count }: { count: number }) {
  if (count >= mostCounted) return <Trans>1000 contactos o más</Trans>;
  return <Plural value={count} _0="Sin contactos" one="# contacto" other="# contactos" />;
}
