import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { paths } from '../../base/address/paths.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { Marked } from '../../shared/highlights/Marked.tsx';
import type { FoundPlaces as Places } from './found-places.ts';
import styles from './places.module.css';

/** Teams and people that match a search: links to the board of a team, and to the tickets assigned to a person. */
export function FoundPlaces({
  business: { bid },
  query,
  places: { teams, people },
}: {
  business: Wire['Business'];
  query: string;
  places: Places;
}) {
  const { t } = useLingui();
  if (teams.length === 0 && people.length === 0) return null;
  return (
    <ul className={styles.places} aria-label={t`Equipos y personas`}>
      {teams.map((team) => (
        <li key={team.id}>
          <a href={paths.boards({ bid, tid: team.id })}>
            <i style={{ background: team.color }}>
              <Icon name="groups" size={16} />
            </i>
            <span>
              <Marked text={team.name} query={query} />
              <small>
                <Trans>Tablero del equipo</Trans>
              </small>
            </span>
          </a>
        </li>
      ))}
      {people.map((person) => (
        <li key={person.id}>
          <a href={paths.ticketSearch(bid, { q: assignedTo(person.displayName, t`asignado`) })}>
            <MgAvatar name={person.displayName} src={person.pp ?? ''} size="sm" aria-hidden="true" />
            <span>
              <Marked text={person.displayName} query={query} />
              <small>
                <Trans>Tickets asignados</Trans>
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The filter for the tickets of a person; a quote in the name would end the value. */
function assignedTo(name: string, filter: string): string {
  return `${filter}:"${name.replaceAll('"', ' ')}"`;
}
