import { clientBuild, clientVersion } from '@minga/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MgAvatar } from '@minga/react/avatar';
import { Icon } from '../../shared/icons/Icon.tsx';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { developerModeSwitched, selectIsDeveloper } from '../../base/preferences/preferences-slice.ts';
import '../../base/preferences/preferences.listeners.ts';
import { useAppDispatch, useAppSelector } from '../../base/store-hooks.ts';
import { useMe } from '../../shared/workspace/me.ts';
import { thisPlatform } from '../../shared/format/platform-words.ts';
import { useUnreadChats } from '../../shared/workspace/unread-chats.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { BusinessSquare } from './BusinessSquare.tsx';
import { useOverlays } from '../overlays.ts';
import { type DrawerEntry, currentEntry } from './current-entry.ts';
import { type OptionalEntry, useDrawerModel } from './drawer-model.ts';
import styles from './NavDrawer.module.css';

/** Navigation drawer: business, screens, teams, and the version. */
export function NavDrawer() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { team } = useSelection();
  const model = useDrawerModel();
  const { business, teams } = model;
  const current = currentEntry(pathname);
  // The row of the open team is more precise than that of all boards.
  const currentTeam =
    pathname !== paths.archivedTickets() && current === 'boards' ? isBoard(pathname) && team : null;
  const isTeamShown = teams.some(({ id }) => currentTeam && id === currentTeam.id);
  const entry = (name: DrawerEntry, href: string, icon: string, label: ReactNode) =>
    name in always || model.entries.includes(name as OptionalEntry) ? (
      <Entry href={href} icon={icon} isCurrent={current === name && !isTeamShown}>
        {label}
      </Entry>
    ) : null;
  return (
    <div className={styles.drawer}>
      <BusinessButton {...model} />
      <nav aria-label={t`Principal`}>
        {entry('home', paths.home(), 'home', <Trans>Inicio</Trans>)}
        {entry('boards', paths.boards(), 'view_kanban', <Trans>Tableros</Trans>)}
        {entry('gallery', paths.gallery(business?.bid ?? 0), 'image', <Trans>Galería</Trans>)}
        {entry('imports', paths.importTickets(), 'upload_file', <Trans>Importar</Trans>)}
        {entry('stats', paths.stats(), 'monitoring', <Trans>Estadísticas</Trans>)}
        {entry(
          'chats',
          paths.chats(),
          'chat',
          <>
            <Trans>Chats</Trans>
            {business && <UnreadChats bid={business.bid} />}
          </>,
        )}
        {entry('contacts', paths.crmContacts(), 'contacts', <Trans>Contactos</Trans>)}
        {entry('devices', paths.mdmDevices(), 'devices', <Trans>Dispositivos</Trans>)}
        {entry('profile', paths.profile(), 'account_circle', <Trans>Mi perfil</Trans>)}
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
                    aria-current={currentTeam && currentTeam.id === id ? 'page' : undefined}
                  >
                    <i style={{ background: color }} />
                    <span>{name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {model.entries.includes('settings') && (
          <h2>
            <Trans>Negocio</Trans>
          </h2>
        )}
        {entry('settings', paths.settings(), 'settings', <Trans>Configuración</Trans>)}
        {model.entries.includes('sudo') && (
          <h2>
            <Trans>Instalación</Trans>
          </h2>
        )}
        {entry('sudo', paths.sudo(), 'shield', <Trans>Administración de Minga</Trans>)}
      </nav>
      <Footer />
    </div>
  );
}

/** Entries that everyone sees. */
const always: Partial<Record<DrawerEntry, true>> = { home: true, boards: true, profile: true };

/** Whether the address shows the board of a team, or a ticket above it. */
function isBoard(pathname: string): boolean {
  return pathname === paths.boards() || /^\/(business\/\d+\/)?ticket\//.test(pathname);
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

function BusinessButton({
  business,
  isKnown,
}: Pick<ReturnType<typeof useDrawerModel>, 'business' | 'isKnown'>) {
  const me = useMe();
  const overlays = useOverlays();
  const person = me.name;
  const [first, second] = business ? [business.name, person] : [person, isKnown ? me.email : ''];
  return (
    <button
      type="button"
      className={styles.business}
      aria-haspopup="dialog"
      onClick={() => overlays.open('businesses')}
    >
      <span className={styles.pictures}>
        {business && <BusinessSquare business={business} />}
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
