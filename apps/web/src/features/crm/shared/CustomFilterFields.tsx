/** Conditions on custom fields of contacts: one button for each field, which opens its dialog (docs/product/crm.md 3.4). */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import {
  type FieldFilter,
  filterOfField,
  readFieldFilters,
  withFieldFilter,
  writeFieldFilters,
} from '@minga/rules/custom-fields/field-filters';
import { FieldFilterDialog } from '../../../shared/custom-fields/FieldFilterDialog.tsx';
import { fieldFilterWords } from '../../../shared/custom-fields/field-filter-words.ts';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './crm.module.css';

interface CustomFilterFieldsProps {
  /** Undefined until they are known. */
  fields: readonly Wire['CustomField'][] | undefined;

  /** Conditions as requests have them. */
  filter: string | undefined;
  onChange(filter: string): void;
}

export function CustomFilterFields({ fields, filter, onChange }: CustomFilterFieldsProps) {
  const { t } = useLingui();
  const [dialog, openDialog] = useOpened<Wire['CustomField']>();
  const filters = readFieldFilters(filter ?? null);
  const change = (field: number, chosen: FieldFilter | null) =>
    onChange(writeFieldFilters(withFieldFilter(filters, field, chosen)));
  const gone = filters.filter(
    ({ field, kind }) => !fields?.some(({ id, type }) => id === field && type === kind),
  );
  if (!fields || (fields.length === 0 && gone.length === 0)) return null;
  return (
    <div className={styles.customFilters} role="group" aria-label={t`Campos propios`}>
      {fields.map((field) => {
        const chosen = filterOfField(filters, field);
        return (
          <MgButton key={field.id} variant={chosen ? 'primary' : 'outline'} onClick={() => openDialog(field)}>
            {chosen ? `${field.name}: ${fieldFilterWords(chosen)}` : field.name}
          </MgButton>
        );
      })}
      {gone.map(({ field }) => (
        <MgButton key={field} onClick={() => change(field, null)}>
          <Icon slot="start" name="close" size={18} />
          <Trans>Quitar el filtro de un campo eliminado</Trans>
        </MgButton>
      ))}
      {dialog && (
        <FieldFilterDialog
          key={dialog.key}
          field={dialog.value}
          filter={filterOfField(filters, dialog.value)}
          onChoose={(chosen) => change(dialog.value.id, chosen)}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}
