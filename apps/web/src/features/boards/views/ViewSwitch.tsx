/** Switches between the views of a board; each is a link, so that it can be opened in another tab. */
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useQuery } from '../../../base/address/use-query.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { type BoardView, boardViews, writeView } from './view-address.ts';
import styles from './ViewSwitch.module.css';

const icons: Record<BoardView, string> = {
  board: 'view_kanban',
  list: 'list',
  calendar: 'calendar_today',
  timeline: 'view_timeline',
  map: 'map',
};

export function ViewSwitch({ view }: { view: BoardView }) {
  const { t } = useLingui();
  const [query] = useQuery();
  const names: Record<BoardView, string> = {
    board: t`Tablero`,
    list: t`Lista`,
    calendar: t`Calendario`,
    timeline: t`Cronograma`,
    map: t`Mapa`,
  };
  return (
    <nav className={styles.switch} aria-label={t`Vistas`}>
      {boardViews.map((each, index) => (
        <Link
          key={each}
          className={styles.view}
          to={{ search: writeView(query, each).toString() }}
          aria-current={each === view ? 'page' : undefined}
          aria-keyshortcuts={String(index + 1)}
          aria-label={names[each]}
          title={`${names[each]} (${index + 1})`}
        >
          <Icon name={icons[each]} />
          <span className={styles.name}>{names[each]}</span>
        </Link>
      ))}
    </nav>
  );
}
