/** Buttons of a column in the choice of columns: narrower and wider, for people who do not drag its edge. */
import { useLingui } from '@lingui/react/macro';
import { MgIconButton } from '@minga/react/icon-button';

/** What a press on "narrower" or "wider" changes, in px. */
const step = 24;

export function WidthButtons({ name, onChange }: { name: string; onChange: (by: number) => void }) {
  const { t } = useLingui();
  return (
    <>
      <MgIconButton size="sm" icon="remove" label={t`Angostar ${name}`} onClick={() => onChange(-step)} />
      <MgIconButton size="sm" icon="add" label={t`Ensanchar ${name}`} onClick={() => onChange(step)} />
    </>
  );
}
