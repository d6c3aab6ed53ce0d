import { useGetMeQuery } from '@minga/client/endpoints';
import { clientBuild, clientVersion } from '@minga/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MgAvatar } from '@minga/react/avatar';
import { Icon } from '../../shared/icons/Icon.tsx';
import { type ReactNode, useState } from 'react';
import { isBusinessAdmin } from '@minga/rules/permissions';
import { useLocation } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { developerModeSwitched, selectIsDeveloper } from '../../base/preferences/preferences-slice.ts';
import '../../base/preferences/preferences.listeners.ts';
import { useAppDispatch, useAppSelector } from '../../base/store-hooks.ts';
import { useCrmRights } from '../../shared/workspace/crm-rights.ts';
import { useMe } from '../../shared/workspace/me.ts';
import { thisPlatform } from '../../shared/format/platform-words.ts';
import { useUnreadChats } from '../../shared/workspace/unread-chats.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { seesTickets, teamsWith } from '../../shared/workspace/team-abilities.ts';
import { BusinessSquare } from './BusinessSquare.tsx';
import { useOverlays } from '../overlays.ts';
import styles from './NavDrawer.module.css';

/** Navigation drawer: business, screens, teams, and the version. */
export function NavDrawer() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { business, teams, team } = useSelection();
  const isOnBoards = pathname === paths.boards() || /^\/business\/\d+\/ticket\//.test(pathname);
  const canReadContacts = useCrmRights().read;
  const isOperator = useGetMeQuery().data?.user.sudo ?? false;
  return (
    <div className={styles.drawer}>
      <BusinessButton />
      <nav aria-label={t`Principal`}>
        <Entry href={paths.home()} icon="home" isCurrent={pathname === paths.home()}>
          <Trans>Inicio</Trans>
        </Entry>
        <Entry href={paths.boards()} icon="view_kanban" isCurrent={isOnBoards}>
          <Trans>Tableros</Trans>
        </Entry>
        {business && (
          <>
            {seesTickets({ business, teams }) && (
              <Entry
                href={paths.gallery(business.bid)}
                icon="image"
                isCurrent={pathname === paths.gallery(business.bid)}
              >
                <Trans>Galería</Trans>
              </Entry>
            )}
            {teamsWith({ business, teams }, 'create').length > 0 && (
              <Entry
                href={paths.importTickets()}
                icon="upload_file"
                isCurrent={pathname === paths.importTickets()}
              >
                <Trans>Importar</Trans>
              </Entry>
            )}
            {teamsWith({ business, teams }, 'reports').length > 0 && (
              <Entry href={paths.stats()} icon="monitoring" isCurrent={pathname === paths.stats()}>
                <Trans>Estadísticas</Trans>
              </Entry>
            )}
          </>
        )}
        {business && (
          <Entry href={paths.chats()} icon="chat" isCurrent={`${pathname}/`.startsWith(`${paths.chats()}/`)}>
            <Trans>Chats</Trans>
            <UnreadChats bid={business.bid} />
          </Entry>
        )}
        {canReadContacts && (
          <Entry href={paths.crmContacts()} icon="contacts" isCurrent={pathname.startsWith('/crm/')}>
            <Trans>Contactos</Trans>
          </Entry>
        )}
        {business && isBusinessAdmin(business.role) && (
          <Entry href={paths.mdmDevices()} icon="devices" isCurrent={pathname.startsWith('/mdm/')}>
            <Trans>Dispositivos</Trans>
          </Entry>
        )}
        <Entry href={paths.profile()} icon="account_circle" isCurrent={pathname === paths.profile()}>
          <Trans>Mi perfil</Trans>
        </Entry>
        {teams.length > 0 && (
          <>
            <h2 id="drawer-teams">
              <Trans>Equipos</Trans>
            </h2>
            <ul aria-labelledby="drawer-teams">
              {teams.map(({ id, bid, name, color }) => (
                <li key={id}>
                  <a
                    className={styles.team}
                    href={paths.boards({ bid, tid: id })}
                    aria-current={isOnBoards && team?.id === id ? 'page' : undefined}
                  >
                    <i style={{ background: color }} />
                    <span>{name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {business && (
          <>
            <h2>
              <Trans>Negocio</Trans>
            </h2>
            <Entry
              href={paths.settings()}
              icon="settings"
              isCurrent={pathname === paths.settings() || pathname.startsWith(`${paths.settings()}/`)}
            >
              <Trans>Configuración</Trans>
            </Entry>
          </>
        )}
        {isOperator && (
          <>
            <h2>
              <Trans>Instalación</Trans>
            </h2>
            <Entry
              href={paths.sudo()}
              icon="shield"
              isCurrent={pathname === paths.sudo() || pathname.startsWith(`${paths.sudo()}/`)}
            >
              <Trans>Administración de Minga</Trans>
            </Entry>
          </>
        )}
      </nav>
      <Footer />
    </div>
  );
}

/** Number of unread messages in all rooms. */
function UnreadChats({ bid }: { bid: number }) {
  const unread = useUnreadChats(bid);
  if (unread === 0) return null;
  return (
    <span className={styles.unread}>
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className={styles.hidden}>
        <Plural value={unread} one="# mensaje sin leer" other="# mensajes sin leer" />
      </span>
    </span>
  );
}

function BusinessButton() {
  const { business, status } = useSelection();
  const me = useMe();
  const overlays = useOverlays();
  if (status === 'loading' && !business) return null;
  const person = me.name;
  const [first, second] = business ? [business.psm_business.name, person] : [person, me.email];
  return (
    <button
      type="button"
      className={styles.business}
      aria-haspopup="dialog"
      onClick={() => overlays.open('businesses')}
    >
      <span className={styles.pictures}>
        {business && <BusinessSquare business={business.psm_business} />}
        <MgAvatar name={person} src={me.photo ?? ''} size={business ? 'xs' : 'md'} aria-hidden="true" />
      </span>
      <span className={styles.names}>
        <b>{first}</b> <small>{second}</small>
        {/* The accessible name starts with the visible text, so that voice control can press the button. */}
        <span className={styles.hidden}>
          <Trans>Cambiar de negocio</Trans>
        </span>
      </span>
      <Icon name="unfold_more" />
    </button>
  );
}

interface EntryProps {
  href: string;
  icon: string;
  isCurrent: boolean;
  children: ReactNode;
}

function Entry({ href, icon, isCurrent, children }: EntryProps) {
  return (
    <a className={styles.entry} href={href} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} size={20} />
      {children}
    </a>
  );
}

function Footer() {
  const [year] = useState(() => new Date().getFullYear());
  const isDev = useAppSelector(selectIsDeveloper);
  const dispatch = useAppDispatch();
  const toggleDev = () => dispatch(developerModeSwitched());
  return (
    <footer className={styles.footer}>
      {/* Developer toggle without effect for users, so it is not a tab stop. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <p onDoubleClick={toggleDev}>
        {year} Minga {clientVersion} ({clientBuild})
      </p>
      <button type="button" className={styles.platform} aria-pressed={isDev} onClick={toggleDev}>
        {thisPlatform()}
        {isDev && (
          <>
            {' · '}
            <Trans>modo de desarrollo</Trans>
          </>
        )}
      </button>
    </footer>
  );
}
