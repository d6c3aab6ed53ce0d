/** Dialog for the filter of a board by a custom field, with the number of cards of each option. */
import { FieldFilterDialog } from '../../../../shared/custom-fields/FieldFilterDialog.tsx';
import { useFieldCounts } from './use-field-counts.ts';

export function CardFieldFilterDialog(props: Omit<Parameters<typeof FieldFilterDialog>[0], 'countOf'>) {
  const countOf = useFieldCounts(props.field.id);
  return <FieldFilterDialog {...props} countOf={countOf} />;
}
