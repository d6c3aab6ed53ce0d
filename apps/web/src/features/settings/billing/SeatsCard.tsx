/** Licences, and who uses them. */
import { Plural, Trans } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { MgButton } from '@minga/react/button';
import { paths } from '../../../base/address/paths.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import settings from '../settings.module.css';
import styles from './billing.module.css';

/** People that are named; the others are counted. */
const mostNamed = 8;

export function SeatsCard({ billing, onChange }: { billing: Wire['Billing']; onChange(): void }) {
  const people = useSelection().members;
  const { members, seats, next_charge: next } = billing;
  const isPaid = billing.state !== 'free' && billing.state !== 'trial';
  const more = members - Math.min(people.length, mostNamed);
  return (
    <section className={settings.card} aria-labelledby="billing-seats">
      <h2 id="billing-seats">
        {isPaid ? (
          <Trans>
            Licencias: {members} en uso de {seats}
          </Trans>
        ) : (
          <Trans>Licencias en uso: {members}</Trans>
        )}
      </h2>
      <p className={settings.note}>
        <Trans>Cada persona del negocio usa una licencia.</Trans>{' '}
        {next && next.seats > seats && (
          <Trans>Hay más personas que licencias: el próximo cobro será por {next.seats}.</Trans>
        )}
      </p>
      <ul className={styles.people}>
        {people.slice(0, mostNamed).map(({ psm_user: { id, displayName, pp } }) => (
          <li key={id}>
            <MgAvatar name={displayName} src={pp ?? ''} size="sm" aria-hidden="true" />
            <span>{displayName}</span>
          </li>
        ))}
        {more > 0 && (
          <li>
            <a href={paths.settings('people')}>
              <Plural value={more} one="y # persona más" other="y # personas más" />
            </a>
          </li>
        )}
      </ul>
      {isPaid && (
        <div className={styles.actions}>
          <MgButton onClick={onChange}>
            <Trans>Cambiar licencias</Trans>
          </MgButton>
        </div>
      )}
    </section>
  );
}
