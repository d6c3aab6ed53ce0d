import { useLingui } from '@lingui/react/macro';
import { MgIcon } from '@minga/react/icon';
import { isBusinessAdmin } from '@minga/rules/permissions';
import { useNavigate } from 'react-router';
import { chooseLanguage, currentLanguage } from '../base/i18n.ts';
import { paths } from '../base/paths.ts';
import { setTheme } from '../base/theme.ts';
import { useTheme } from '../base/use-theme.ts';
import { openSession } from '../session/session.ts';
import { useCanManage } from '../shared/manage.ts';
import { useSelection } from '../shared/selection.tsx';
import { teamsWith } from '../shared/team-abilities.ts';
import { useOverlays } from './overlays.ts';
import type { PickItem } from './PickList.tsx';
import styles from './NavDrawer.module.css';

/** Everything the palette offers besides tickets. */
export function useCommands(): PickItem[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const overlays = useOverlays();
  const theme = useTheme();
  const { business, businesses, teams } = useSelection();
  const canManage = useCanManage();
  const go = (to: string) => () => void navigate(to);
  const icon = (name: string) => <MgIcon name={name} />;
  const [toGo, toTeam, toDo] = [t`Ir a`, t`Equipos`, t`Acciones`];

  const screens: PickItem[] = [
    { id: 'home', group: toGo, label: t`Inicio`, hint: 'G H', start: icon('home'), run: go(paths.home()) },
    {
      id: 'boards',
      group: toGo,
      label: t`Tableros`,
      hint: 'G B',
      start: icon('view_kanban'),
      run: go(paths.boards()),
    },
  ];
  if (business) {
    screens.push(
      {
        id: 'search',
        group: toGo,
        label: t`Buscar tickets`,
        words: t`encontrar todos los equipos`,
        start: icon('search'),
        run: go(paths.ticketSearch(business.bid)),
      },
      {
        id: 'import',
        group: toGo,
        label: t`Importar`,
        words: 'excel csv xlsx',
        hint: 'G I',
        start: icon('upload_file'),
        run: go(paths.importTickets()),
      },
    );
  }
  if (teamsWith({ business, teams }, 'reports').length > 0) {
    screens.push({
      id: 'stats',
      group: toGo,
      label: t`Estadísticas`,
      words: t`informes números`,
      start: icon('monitoring'),
      run: go(paths.stats()),
    });
  }
  screens.push(
    {
      id: 'notifications',
      group: toGo,
      label: t`Notificaciones`,
      hint: 'G N',
      start: icon('notifications'),
      run: go(paths.notifications()),
    },
    {
      id: 'changelog',
      group: toGo,
      label: t`Novedades`,
      words: t`versión cambios nuevo`,
      start: icon('campaign'),
      run: go(paths.changelog()),
    },
    {
      id: 'canvas',
      group: toGo,
      label: t`Pizarra`,
      words: t`dibujar esquema a mano`,
      start: icon('edit'),
      run: go(paths.canvas()),
    },
    {
      id: 'profile',
      group: toGo,
      label: t`Mi perfil`,
      words: t`foto teléfono nombre`,
      start: icon('account_circle'),
      run: go(paths.profile()),
    },
  );
  if (canManage) {
    screens.push(
      {
        id: 'settings',
        group: toGo,
        label: t`Configuración`,
        words: t`negocio ajustes`,
        hint: 'G S',
        start: icon('settings'),
        run: go(paths.settings()),
      },
      {
        id: 'people',
        group: toGo,
        label: t`Invitar personas`,
        words: t`miembros roles`,
        start: icon('person_add'),
        run: go(paths.settings('people')),
      },
      {
        id: 'teams',
        group: toGo,
        label: t`Equipos y sus permisos`,
        words: t`columnas tipos campos roles automatizaciones`,
        start: icon('groups'),
        run: go(paths.settings('teams')),
      },
    );
  }
  if (business && isBusinessAdmin(business.role)) {
    screens.push({
      id: 'sources',
      group: toGo,
      label: t`Orígenes`,
      words: t`teléfono correo mostrador`,
      start: icon('call'),
      run: go(paths.settings('sources')),
    });
  }
  screens.push({
    id: 'help',
    group: toGo,
    label: t`Ayuda`,
    words: t`preguntas soporte`,
    start: icon('help'),
    run: go(paths.help()),
  });
  const boards = teams.map<PickItem>(({ id, bid, name, color }) => ({
    id: `team-${id}`,
    group: toTeam,
    label: name,
    words: t`tablero`,
    start: (
      <span aria-hidden="true" className={styles.team} style={{ padding: 0, minBlockSize: 0 }}>
        <i style={{ background: color }} />
      </span>
    ),
    run: go(paths.boards({ bid, tid: id })),
  }));
  const actions: PickItem[] = [
    ...(businesses.length > 0
      ? [
          {
            id: 'business',
            group: toDo,
            label: t`Cambiar de negocio`,
            start: icon('swap_horiz'),
            run: () => overlays.open('businesses'),
          },
        ]
      : []),
    {
      id: 'new-business',
      group: toDo,
      label: t`Crear otro negocio`,
      start: icon('add'),
      run: go(paths.createBusiness()),
    },
    {
      id: 'theme',
      group: toDo,
      label: theme === 'dark' ? t`Cambiar a tema claro` : t`Cambiar a tema oscuro`,
      words: t`apariencia modo`,
      start: icon(theme === 'dark' ? 'light_mode' : 'dark_mode'),
      run: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    },
    {
      id: 'language',
      group: toDo,
      label: currentLanguage() === 'es' ? 'Switch to English' : 'Cambiar a español',
      words: t`idioma language`,
      start: icon('language'),
      run: () => void chooseLanguage(currentLanguage() === 'es' ? 'en' : 'es'),
    },
    {
      id: 'shortcuts',
      group: toDo,
      label: t`Atajos del teclado`,
      hint: '?',
      start: icon('keyboard'),
      run: () => overlays.open('shortcuts'),
    },
    {
      id: 'sign-out',
      group: toDo,
      label: t`Salir`,
      words: t`cerrar sesión`,
      start: icon('logout'),
      run: () => void openSession().then((session) => session.signOut()),
    },
  ];
  return [...screens, ...boards, ...actions];
}
