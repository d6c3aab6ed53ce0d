/** Conditions of an automation: rows of field, comparison and value. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListSourcesQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { limits } from '@minga/rules/limits';
import { useRef } from 'react';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import { priorities } from '../../../../shared/tickets/priority.ts';
import { useSelection } from '../../../../shared/workspace/selection.tsx';
import styles from '../automations.module.css';
import {
  type ConditionDraft,
  type DraftOperator,
  type FieldKey,
  customFieldOf,
  draftOperators,
  fieldKeys,
  inputOf,
  newDraft,
} from './condition-draft.ts';
import { fieldName, operatorName } from './condition-words.ts';

export function ConditionRows({
  team,
  conditions,
  error,
  onChange,
}: {
  team: Wire['Team'];
  conditions: readonly ConditionDraft[];
  error: string;
  onChange(conditions: readonly ConditionDraft[]): void;
}) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    const key = Math.max(-1, ...conditions.map((one) => one.key)) + 1;
    onChange([...conditions, newDraft(key, 'priority', team)]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-key="${key}"] mg-select`)?.focus(),
    );
  };
  return (
    <div className={styles.conditions}>
      {conditions.length > 0 && (
        <>
          <p className={styles.note}>
            <Trans>Solo si se cumple todo esto:</Trans>
          </p>
          <ul ref={list} className={styles.conditionRows} aria-label={t`Condiciones`}>
            {conditions.map((condition, place) => (
              <ConditionRow
                key={condition.key}
                team={team}
                condition={condition}
                number={place + 1}
                onChange={(patch) =>
                  onChange(conditions.map((one) => (one === condition ? { ...one, ...patch } : one)))
                }
                onRemove={() => onChange(conditions.filter((one) => one !== condition))}
              />
            ))}
          </ul>
        </>
      )}
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      <div>
        <MgButton disabled={conditions.length >= limits.conditionsOfAutomation} onClick={add}>
          <Icon slot="start" name="add" />
          <Trans>Condición</Trans>
        </MgButton>
      </div>
    </div>
  );
}

function ConditionRow({
  team,
  condition,
  number,
  onChange,
  onRemove,
}: {
  team: Wire['Team'];
  condition: ConditionDraft;
  number: number;
  onChange(patch: Partial<ConditionDraft>): void;
  onRemove(): void;
}) {
  const { t, i18n } = useLingui();
  const { field, operator, text } = condition;
  const keys = fieldKeys(team);
  // A field that was deleted stays visible until it is replaced.
  const shown = keys.includes(field) ? keys : [...keys, field];
  const input = inputOf(condition, team);
  return (
    <li data-key={condition.key} className={styles.condition}>
      <MgSelect
        label={t`Campo`}
        value={field}
        options={shown.map((key) => ({ value: key, label: fieldName(i18n, key, team) }))}
        onChange={(event) => onChange(newDraft(condition.key, event.currentTarget.value as FieldKey, team))}
      />
      <MgSelect
        label={t`Comparación`}
        value={operator}
        options={draftOperators(field, team).map((one) => ({
          value: one,
          label: operatorName(i18n, field, one),
        }))}
        onChange={(event) => onChange({ operator: event.currentTarget.value as DraftOperator })}
      />
      {input === 'choice' && <ChoiceField team={team} condition={condition} onChange={onChange} />}
      {input === 'number' && (
        <MgTextField
          type="number"
          label={t`Valor`}
          value={text}
          onInput={(event) => onChange({ text: event.currentTarget.value })}
        />
      )}
      {input === 'text' && (
        <MgTextField
          label={t`Texto`}
          maxlength={200}
          hint={t`Separa varios con comas. Un texto con comas va entre comillas`}
          value={text}
          onInput={(event) => onChange({ text: event.currentTarget.value })}
        />
      )}
      <MgIconButton icon="close" label={t`Quitar la condición ${number}`} onClick={onRemove} />
    </li>
  );
}

function ChoiceField({
  team,
  condition,
  onChange,
}: {
  team: Wire['Team'];
  condition: ConditionDraft;
  onChange(patch: Partial<ConditionDraft>): void;
}) {
  const { t } = useLingui();
  const options = useChoices(team, condition.field);
  return (
    <MgSelect
      label={t`Valor`}
      multiple
      searchable
      placeholder={t`Elige uno o varios`}
      value={[...condition.values]}
      options={options}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChange({ values: Array.isArray(value) ? value : [value] });
      }}
    />
  );
}

interface Choice {
  value: string;
  label: string;
  color?: string;
  avatar?: string;
}

function useChoices(team: Wire['Team'], field: FieldKey): Choice[] {
  const { i18n } = useLingui();
  const { members } = useSelection();
  const read = useListSourcesQuery({ id: team.bid }, { skip: field !== 'source' });
  switch (field) {
    case 'type':
      return team.psm_types.map(({ id, name, color }) => ({ value: String(id), label: name, color }));
    case 'priority':
      return priorities.map(({ value, name, color }) => ({
        value: String(value),
        label: i18n._(name),
        color,
      }));
    case 'source':
      return (read.currentData?.sources ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
    case 'assignees':
    case 'reporter':
      return members.map(({ psm_user: { id, displayName, pp } }) => ({
        value: id,
        label: displayName,
        avatar: pp ?? '',
      }));
    default:
      return (customFieldOf(field, team)?.options ?? []).map((option) => ({ value: option, label: option }));
  }
}
