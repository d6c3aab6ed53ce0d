/** Filters by custom fields: one chip for each that has or had a value, and a menu of the others (docs/product/tickets.md 2.6). */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { Suspense, lazy } from 'react';
import { fieldFilterWords } from '../../../../shared/custom-fields/field-filter-words.ts';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import { useOpened } from '../../../../shared/hooks/use-opened.ts';
import { type FieldFilter, filterOfField, withFieldFilter } from '@minga/rules/custom-fields/field-filters';
import styles from './FilterBar.module.css';
import { FilterChip } from './FilterChip.tsx';
import { useFilterScope } from './filter-scope.ts';
import type { KeptFilter } from './use-kept-filters.ts';

/** Lazy-loaded when it opens: many teams have no custom fields. */
const FieldFilterDialog = lazy(async () => ({
  default: (await import('./CardFieldFilterDialog.tsx')).CardFieldFilterDialog,
}));

type Field = Wire['CustomField'];

/** With `areShown` also the menu. */
export function FieldFilters({
  fields,
  areShown,
  kept,
  onGone,
}: {
  fields: readonly Field[];
  areShown: boolean;
  kept: ReadonlySet<KeptFilter>;

  /** Called before the filter of a deleted field is removed, with its buttons. */
  onGone: () => void;
}) {
  const { t } = useLingui();
  const { filters, onChange } = useFilterScope();
  const [dialog, openDialog] = useOpened<Field>();
  const change = (field: number, filter: FieldFilter | null) =>
    onChange({ fields: withFieldFilter(filters.fields, field, filter) });
  const remove = (field: number) => {
    onGone();
    change(field, null);
  };
  const others = fields.filter(({ id, type }) => !kept.has(`${type} ${id}`));
  const gone = filters.fields.filter(
    ({ field, kind }) => !fields.some(({ id, type }) => id === field && type === kind),
  );
  return (
    <>
      {fields.map((field) => {
        if (others.includes(field)) return null;
        const filter = filterOfField(filters.fields, field);
        return (
          <FilterChip
            key={field.id}
            icon="label"
            isOn={filter !== undefined}
            onClick={() => openDialog(field)}
            onClear={() => change(field.id, null)}
          >
            {filter ? `${field.name}: ${fieldFilterWords(filter)}` : field.name}
          </FilterChip>
        );
      })}
      {gone.map(({ field }) => (
        <FilterChip key={field} icon="block" isOn onClick={() => remove(field)} onClear={() => remove(field)}>
          <Trans>Campo eliminado: este filtro no se aplica</Trans>
        </FilterChip>
      ))}
      {areShown && others.length > 0 && (
        <span className={styles.chip}>
          <MgMenu
            onMgSelect={({ value }) => {
              const field = fields.find(({ id }) => String(id) === value);
              if (field) openDialog(field);
            }}
          >
            <button slot="trigger" type="button" className={styles.button}>
              <Icon name="add" />
              <span className={styles.words}>{t`Campos`}</span>
            </button>
            {others.map(({ id, name }) => (
              <MgMenuItem key={id} value={String(id)}>
                {name}
              </MgMenuItem>
            ))}
          </MgMenu>
        </span>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <FieldFilterDialog
            key={dialog.key}
            field={dialog.value}
            filter={filterOfField(filters.fields, dialog.value)}
            onChoose={(filter) => change(dialog.value.id, filter)}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );
}
