/** Choice of the kind of an activity. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgRadio } from '@minga/react/radio';
import { MgRadioGroup } from '@minga/react/radio-group';
import { activityKinds, kindName } from './timeline-words.ts';

export function KindChoice({
  kind,
  onChange,
}: {
  kind: Wire['CrmActivityKind'];
  onChange(kind: Wire['CrmActivityKind']): void;
}) {
  const { t } = useLingui();
  return (
    <MgRadioGroup
      label={t`Tipo de actividad`}
      hideLabel
      orientation="horizontal"
      value={kind}
      onChange={(event) => onChange(event.currentTarget.value as Wire['CrmActivityKind'])}
    >
      {activityKinds.map((each) => (
        <MgRadio key={each} value={each}>
          {kindName(each)}
        </MgRadio>
      ))}
    </MgRadioGroup>
  );
}
