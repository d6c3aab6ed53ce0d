import { Trans } from '@lingui/react/macro';
import { paths } from '../../../base/address/paths.ts';
import styles from './DemoLink.module.css';

/** Link into the demo world; visible where there is one (`behaviour/demo-links.ts`). */
export function DemoLink({ className = '' }: { className?: string | undefined }) {
  return (
    <a className={`${styles.link} ${className}`} href={paths.login({ action: 'demo' })} data-demo="">
      <Trans>Ver una demo</Trans>
    </a>
  );
}
