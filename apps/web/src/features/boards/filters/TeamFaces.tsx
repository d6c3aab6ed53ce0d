/** Faces of the team; pressing one shows only the tickets assigned to that person. */
import { useLingui } from '@lingui/react/macro';
import { MgAvatar } from '@minga/react/avatar';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
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
  uid,
  chosen,
  onChange,
}: {
  people: readonly Person[];

  /** The user, whose face is the first. */
  uid: string;

  /** Ids of the people whose tickets are shown; empty for all. */
  chosen: readonly string[];
  onChange: (people: string[]) => void;
}) {
  const { t } = useLingui();
  const mine = people.filter((person) => person.uid === uid);
  const ordered = [...mine, ...people.filter((person) => person.uid !== uid)];
  // One more face needs no more room than the button of the menu.
  const shown = ordered.length <= most ? ordered : ordered.slice(0, most - 1);
  const others = ordered.slice(shown.length);
  const chosenOthers = others.filter((person) => chosen.includes(person.uid)).length;
  const toggle = (person: string) => onChange(toggled(chosen, person));
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
          aria-pressed={chosen.includes(person.uid)}
          aria-label={person.uid === uid ? t`${person.name} (tú)` : person.name}
          title={t`Lo asignado a ${person.name}`}
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
              {person.name}
            </MgMenuItem>
          ))}
        </MgMenu>
      )}
    </div>
  );
}
