/** Settings of the user, which are on the profile: the same on every business. */
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../base/address/paths.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './mine.module.css';
import settings from '../settings.module.css';

export function AccountLinks() {
  const { t } = useLingui();
  const links = [
    { part: 'person', icon: 'account_circle', name: t`Cuenta`, words: t`Nombre, foto, correo y tus datos` },
    { part: 'password', icon: 'lock', name: t`Seguridad`, words: t`Contraseña y sesiones abiertas` },
    {
      part: 'notifications',
      icon: 'notifications',
      name: t`Notificaciones`,
      words: t`Qué te avisamos y en qué dispositivo`,
    },
    { part: 'devices', icon: 'devices', name: t`Mis dispositivos`, words: t`Dónde entraste y tus avisos` },
  ];
  return (
    <section className={settings.card} aria-labelledby="settings-account">
      <h2 id="settings-account">
        <Trans>Tu cuenta</Trans>
      </h2>
      <ul className={styles.links}>
        {links.map(({ part, icon, name, words }) => (
          <li key={part}>
            <a href={`${paths.profile()}#profile-${part}`}>
              <Icon name={icon} size={20} />
              <span>
                <b>{name}</b>
                <small>{words}</small>
              </span>
              <Icon name="chevron_right" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
