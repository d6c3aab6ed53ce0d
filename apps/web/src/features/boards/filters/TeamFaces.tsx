/** Faces of the team; pressing one shows only the tickets assigned to that person. */
import { useLingui } from '@lingui/react/macro';
import type { BoardArg } from '@minga/client/endpoints';
import { MgAvatar } from '@minga/react/avatar';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { useMemo } from 'react';
import { useBoardPeople } from '../../../shared/presence/use-present-people.ts';
import styles from './TeamFaces.module.css';
import { toggled } from './filters.ts';

interface Person {
  uid: string;
  name: string;
  src: string | null;
}

/** Faces that are shown; the others are in a menu. */
const most = 5;

export function TeamFaces({
  people,
  board,
  uid,
  chosen,
  onChange,
}: {
  people: readonly Person[];

  board: BoardArg;

  /** The user, whose face is the first. */
  uid: string;

  /** Ids of the people whose tickets are shown; empty for all. */
  chosen: readonly (string | null)[];
  onChange: (people: (string | null)[]) => void;
}) {
  const { t } = useLingui();
  const here = useBoardPeople(board.id, board.teamId);
  const present = useMemo(() => new Set(here.map((person) => person.uid)), [here]);
  const mine = people.filter((person) => person.uid === uid);
  const ordered = [...mine, ...people.filter((person) => person.uid !== uid)];
  // One more face needs no more room than the button of the menu.
  const shown = ordered.length <= most ? ordered : ordered.slice(0, most - 1);
  const others = ordered.slice(shown.length);
  const chosenOthers = others.filter((person) => chosen.includes(person.uid)).length;
  const toggle = (person: string) => onChange(toggled(chosen, person));
  const nameOf = ({ uid: id, name }: Person) => {
    if (id === uid) return t`${name} (tú)`;
    return present.has(id) ? t`${name}, en el tablero` : name;
  };
  const titleOf = ({ uid: id, name }: Person) =>
    present.has(id) ? t`Lo asignado a ${name}, que está en el tablero` : t`Lo asignado a ${name}`;
  return (
    <div
      className={styles.faces}
      role="group"
      aria-label={t`Mostrar solo lo asignado a`}
      data-on={chosen.length > 0 || undefined}
    >
      {shown.map((person) => (
        <button
          key={person.uid}
          type="button"
          className={styles.face}
          data-present={present.has(person.uid) || undefined}
          aria-pressed={chosen.includes(person.uid)}
          aria-label={nameOf(person)}
          title={titleOf(person)}
          onClick={() => toggle(person.uid)}
        >
          <MgAvatar name={person.name} src={person.src ?? ''} size="sm" aria-hidden="true" />
        </button>
      ))}
      {others.length > 0 && (
        <MgMenu placement="bottom-end" onMgSelect={({ value }) => toggle(value)}>
          <button
            slot="trigger"
            type="button"
            className={styles.more}
            aria-label={t`Más personas`}
            data-on={chosenOthers > 0 || undefined}
          >
            +{others.length}
          </button>
          {others.map((person) => (
            <MgMenuItem
              key={person.uid}
              type="checkbox"
              value={person.uid}
              keepOpen
              checked={chosen.includes(person.uid)}
            >
              <MgAvatar slot="start" size="xs" name={person.name} src={person.src ?? ''} aria-hidden="true" />
              {nameOf(person)}
            </MgMenuItem>
          ))}
        </MgMenu>
      )}
    </div>
  );
}
