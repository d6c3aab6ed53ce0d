/** Members of the business to choose from, with a search by name. */
import { Trans, useLingui } from '@lingui/react/macro';
import { foldText } from '@minga/rules/text/text-fold';
import { MgAvatar } from '@minga/react/avatar';
import { MgCheckbox } from '@minga/react/checkbox';
import type { ReactNode } from 'react';
import { SearchField } from '../../../shared/forms/SearchField.tsx';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import styles from './People.module.css';

interface PeopleListProps {
  /** Users that are left out. */
  without: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;

  /** Text of the search. */
  text: string;
  onText: (text: string) => void;

  /** Further entries above the people. */
  above?: ReactNode;
}

/** Longest text of the search. */
const longestName = 80;

export function PeopleList({ without, chosen, onChange, text, onText, above }: PeopleListProps) {
  const { t } = useLingui();
  const { members } = useSelection();
  const wanted = foldText(text.trim());
  const people = members
    .map(({ psm_user: { id, displayName: name, pp } }) => ({ id, name, pp }))
    .filter(({ id }) => !without.has(id));
  const found = people.filter(({ name }) => foldText(name).includes(wanted));
  return (
    <div className={styles.choice}>
      <SearchField label={t`Buscar personas`} text={text} maxLength={longestName} onText={onText} />
      <div className={styles.scroll}>
        {above}
        {found.length === 0 && (
          <p className={styles.none}>
            {people.length === 0 ? (
              <Trans>No hay más personas en este negocio.</Trans>
            ) : (
              <Trans>Nadie coincide.</Trans>
            )}
          </p>
        )}
        <ul className={styles.people} aria-label={t`Personas`}>
          {found.map(({ id, name, pp }) => (
            <li key={id}>
              <MgCheckbox checked={chosen.has(id)} onChange={() => onChange(toggled(chosen, id))}>
                <span className={styles.person}>
                  <MgAvatar size="sm" name={name} src={pp ?? ''} aria-hidden="true" />
                  {name}
                </span>
              </MgCheckbox>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
