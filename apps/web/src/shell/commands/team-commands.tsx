/** Commands of each team: its board, a new ticket in it, its settings. */
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../shared/icons/Icon.tsx';
import { can, canSeeBoard, isBusinessAdmin, isTeamManager } from '@minga/rules/access/permissions';
import { useLocation } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import type { AsksForTicket } from '../../shared/tickets/asks-for-ticket.ts';
import { mayCreateIn } from '../../shared/tickets/may-create.ts';
import { withBoardChat } from '../../shared/board-chat/board-chat-address.ts';
import { useIsOfTeam } from '../../shared/workspace/use-is-of-team.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import type { Command, Go } from './command.ts';
import styles from '../navigation/NavDrawer.module.css';

type BoardView = 'board' | 'list' | 'calendar' | 'timeline' | 'map';

/** Boards by name; then the permitted actions of the selected team, and of the other teams only in search. */
export function useTeamCommands(go: Go): Command[] {
  const { t } = useLingui();
  const { business, team: selected, teams } = useSelection();
  const { pathname, search } = useLocation();
  const isOfTeam = useIsOfTeam(selected);
  const isAdmin = business !== null && isBusinessAdmin(business.role);
  const [group, actions] = [t`Equipos`, t`Acciones`];
  const boards = teams.map<Command>((team) => ({
    id: `team-${team.id}`,
    group,
    label: team.name,
    words: t`tablero`,
    start: <Dot color={team.color} />,
    run: go(paths.boards({ bid: team.bid, tid: team.id })),
  }));
  const settings = teams
    .filter(({ abilities }) => isAdmin || isTeamManager(abilities))
    .map<Command>(({ id, name }) => ({
      id: `team-settings-${id}`,
      group,
      label: t`Configurar ${name}`,
      words: t`columnas tipos campos roles automatizaciones`,
      isRare: true,
      start: <Icon name="settings" size={20} />,
      run: go(paths.teamSettings(id)),
    }));
  const tickets = [...teams]
    .sort((a, b) => Number(b.id === selected?.id) - Number(a.id === selected?.id))
    .filter((team) => mayCreateIn(team, business))
    .map<Command>(({ id, bid, name }) => ({
      id: `new-ticket-${id}`,
      group: actions,
      label: t`Crear un ticket en ${name}`,
      words: t`nuevo agregar tarea`,
      isRare: id !== selected?.id,
      start: <Icon name="add_task" size={20} />,
      run: go(paths.boards({ bid, tid: id }), { addsTicket: true } satisfies AsksForTicket),
    }));
  const downloads = teams
    .filter(({ abilities }) => isAdmin || can(abilities, 'download'))
    .map<Command>(({ id, bid, name }) => ({
      id: `export-${id}`,
      group: actions,
      label: t`Descargar tickets de ${name}`,
      words: t`exportar excel csv`,
      isRare: true,
      start: <Icon name="download" size={20} />,
      run: go(paths.boards({ bid, tid: id }), { exportsTickets: true }),
    }));
  const archives = teams
    .filter(({ abilities }) => isAdmin || canSeeBoard(abilities))
    .map<Command>(({ id, bid, name }) => ({
      id: `archive-${id}`,
      group: actions,
      label: t`Ver archivados de ${name}`,
      words: t`archivar restaurar archivo`,
      isRare: true,
      start: <Icon name="archive" size={20} />,
      run: go(paths.archivedTickets({ bid, tid: id })),
    }));
  const view = (name: BoardView, hint: string, label: string, icon: string): Command => ({
    id: `view-${name}`,
    group: actions,
    label,
    words: t`vista`,
    hint,
    isRare: pathname !== paths.boards(),
    start: <Icon name={icon} size={20} />,
    run: go(viewAddress(name, pathname === paths.boards() ? search : '')),
  });
  const views = selected
    ? [
        view('board', '1', t`Ver como tablero`, 'view_kanban'),
        view('list', '2', t`Ver como lista`, 'list'),
        view('calendar', '3', t`Ver como calendario`, 'calendar_today'),
        view('timeline', '4', t`Ver como cronograma`, 'view_timeline'),
        view('map', '5', t`Ver como mapa`, 'map'),
      ]
    : [];
  const chat: Command[] =
    selected && isOfTeam
      ? [
          {
            id: 'team-chat',
            group: actions,
            label: t`Abrir el chat de ${selected.name}`,
            words: t`mensaje escribir equipo`,
            hint: 'H',
            isRare: pathname !== paths.boards(),
            start: <Icon name="chat" size={20} />,
            run: go(chatAddress(selected, pathname === paths.boards() ? search : '')),
          },
        ]
      : [];
  return [...boards, ...views, ...chat, ...settings, ...tickets, ...downloads, ...archives];
}

/** Address of the board in this view; keeps the filters of the shown board. */
function viewAddress(view: BoardView, search: string): string {
  const query = new URLSearchParams(search);
  query.set('view', view);
  return `${paths.boards()}?${query.toString()}`;
}

/** Address of the board with the chat of its team; keeps the filters of the shown board. */
function chatAddress({ bid, id }: { bid: number; id: number }, search: string): string {
  const query = withBoardChat(new URLSearchParams(search));
  query.set('bid', String(bid));
  query.set('tid', String(id));
  return `${paths.boards()}?${query.toString()}`;
}

function Dot({ color }: { color: string }) {
  return (
    <span aria-hidden="true" className={styles.team} style={{ padding: 0, minBlockSize: 0 }}>
      <i style={{ background: color }} />
    </span>
  );
}
