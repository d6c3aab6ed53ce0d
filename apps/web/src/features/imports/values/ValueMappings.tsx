import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { can } from '@minga/rules/access/permissions';
import type { useReview } from '../use-review.ts';
import { ValueMapping } from './ValueMapping.tsx';

/** Maximum length of names, and number of columns that a request names at most, as in the contract. */
const mostLetters = 60;
const mostColumns = 30;

/** Maps states, types, sources and people of the file, or creates what is missing where the user may. */
export function ValueMappings({
  review,
  team,
  sources,
  canAddSources,
}: {
  review: ReturnType<typeof useReview>;
  team: Wire['Team'];
  sources: readonly Wire['Source'][];
  canAddSources: boolean;
}) {
  const { t } = useLingui();
  const { values, resolved, assignable } = review;
  const isTeamAdmin = can(team.abilities, 'teamAdmin');
  const columns = team.psm_status.length + resolved.statuses.created.length;
  const optionOf = ({ id, name, color }: { id: number; name: string; color?: string }) => ({
    value: String(id),
    label: name,
    ...(color === undefined ? {} : { color }),
  });
  /** The option of a value: an entry, a new one, or none. */
  const selectedIn = (ids: ReadonlyMap<string, number>) => (key: string) => {
    const id = ids.get(key);
    return id === undefined ? '' : id < 0 ? 'new' : String(id);
  };
  return (
    <>
      <ValueMapping
        heading={t`Estados`}
        values={values.statuses}
        options={team.psm_status.map(optionOf)}
        selected={selectedIn(resolved.statuses.ids)}
        labelOf={(text) => t`El estado ${text} va a`}
        placeholder={t`Elegir columna`}
        creatable={isTeamAdmin && columns <= mostColumns ? mostLetters : 0}
        onChoose={(chosen) => review.choose('statuses', chosen)}
      />
      <ValueMapping
        heading={t`Tipos`}
        values={values.types}
        options={[{ value: '', label: t`Sin tipo` }, ...team.psm_types.map(optionOf)]}
        selected={selectedIn(resolved.types.ids)}
        labelOf={(text) => t`El tipo ${text} es`}
        placeholder={t`Sin tipo`}
        creatable={isTeamAdmin ? mostLetters : 0}
        onChoose={(chosen) => review.choose('types', chosen)}
      />
      <ValueMapping
        heading={t`Orígenes`}
        values={values.sources}
        options={[{ value: '', label: t`Sin origen` }, ...sources.map(optionOf)]}
        selected={selectedIn(resolved.sources.ids)}
        labelOf={(text) => t`El origen ${text} es`}
        placeholder={t`Sin origen`}
        creatable={canAddSources ? mostLetters : 0}
        onChoose={(chosen) => review.choose('sources', chosen)}
      />
      <ValueMapping
        heading={t`Personas`}
        values={values.people}
        options={[
          { value: '', label: t`Nadie` },
          ...assignable.map(({ psm_user: { id, displayName } }) => ({ value: id, label: displayName })),
        ]}
        selected={(key) => resolved.people.get(key) ?? ''}
        labelOf={(text) => t`${text} es`}
        placeholder={t`Nadie`}
        onChoose={(chosen) => review.choose('people', chosen)}
      />
    </>
  );
}
