/** Links to the sections of the settings that the user may open (docs/product/screens.md 6.2). */
import { useLingui } from '@lingui/react/macro';
import { isBusinessAdmin } from '@minga/rules/access/permissions';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { scrollIntoRow } from '../page/navigation/scroll-into-row.ts';
import { canManage } from '../workspace/manage.ts';
import { useSelection } from '../workspace/selection.tsx';
import styles from './SettingsFrame.module.css';

interface SettingsLink {
  to: string;
  name: string;
}

/** A column beside the section; on narrow windows a row that scrolls sideways. */
export function SettingsNavigation() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const groups = useSettingsGroups();
  const nav = useRef<HTMLElement>(null);
  const current = currentLink(
    groups.flatMap(({ links }) => links),
    pathname,
  );
  const to = current?.to;
  useLayoutEffect(() => scrollIntoRow(nav.current, to), [to]);
  return (
    <nav ref={nav} className={styles.navigation} aria-label={t`Partes de la configuración`}>
      {groups.map(({ name, links }) => (
        <div key={name} className={styles.group} role="group" aria-label={name}>
          <span className={styles.groupName} aria-hidden="true">
            {name}
          </span>
          {links.map((link) => (
            <a key={link.to} href={link.to} aria-current={currentState(link)}>
              {link.name}
            </a>
          ))}
        </div>
      ))}
    </nav>
  );

  function currentState(link: SettingsLink): 'page' | 'true' | undefined {
    if (link !== current) return undefined;
    return link.to === pathname ? 'page' : 'true';
  }
}

/** The link of the address, or of the section that the address is a part of, such as a team. */
function currentLink(links: readonly SettingsLink[], pathname: string): SettingsLink | undefined {
  return links
    .filter(({ to }) => `${pathname}/`.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}

/** The account first, then what the user may see and change of the selected business. */
function useSettingsGroups(): { name: string; links: SettingsLink[] }[] {
  const { t } = useLingui();
  const selection = useSelection();
  const { business } = selection;
  const isManager = canManage(selection);
  const isAdmin = business !== null && isBusinessAdmin(business.role);
  const account = [
    { to: paths.profile(), name: t`Cuenta` },
    { to: paths.profile('security'), name: t`Seguridad` },
    { to: paths.profile('notifications'), name: t`Notificaciones` },
    { to: paths.profile('devices'), name: t`Mis dispositivos` },
  ];
  if (!business) return [{ name: t`Para ti`, links: account }];
  return [
    { name: t`Para ti`, links: account },
    {
      name: business.psm_business.name,
      links: [
        ...(isAdmin ? [{ to: paths.settings(), name: t`Negocio` }] : []),
        { to: paths.settings('me'), name: t`Tu rol` },
        ...(isManager
          ? [
              { to: paths.settings('people'), name: t`Personas` },
              { to: paths.settings('teams'), name: t`Equipos` },
            ]
          : []),
        ...(isAdmin
          ? [
              { to: paths.settings('sources'), name: t`Orígenes` },
              { to: paths.settings('crm'), name: t`CRM` },
              { to: paths.settings('billing'), name: t`Facturación` },
              { to: paths.settings('transactions'), name: t`Transacciones` },
              { to: paths.settings('audit'), name: t`Auditoría` },
            ]
          : []),
      ],
    },
  ];
}
