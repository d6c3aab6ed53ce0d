/** Dialog that changes an activity of the user. */
import { useLingui } from '@lingui/react/macro';
import { useUpdateCrmActivityMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgTextarea } from '@minga/react/textarea';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import styles from '../shared/crm.module.css';
import { longestActivity } from './ActivityComposer.tsx';
import { KindChoice } from './KindChoice.tsx';
import { MomentFields } from './MomentFields.tsx';
import { instantOf, momentOf } from './timeline-days.ts';

interface ActivityDialogProps {
  bid: number;
  contact: string;
  activity: Wire['CrmActivity'];
  onClose(): void;
}

export function ActivityDialog({ bid, contact, activity, onClose }: ActivityDialogProps) {
  const { t } = useLingui();
  const [update, updating] = useUpdateCrmActivityMutation();
  const [first] = useState(() => ({
    kind: activity.kind,
    text: activity.text,
    moment: momentOf(new Date(activity.at)),
  }));
  const [values, setValues] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const change = (patch: Partial<typeof first>) => setValues({ ...values, ...patch });
  const text = values.text.trim();
  return (
    <FormDialog
      heading={t`Editar actividad`}
      size="md"
      isChanged={JSON.stringify(values) !== JSON.stringify(first)}
      isBusy={updating.isLoading}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <KindChoice kind={values.kind} onChange={(kind) => change({ kind })} />
        <MgTextarea
          label={t`Qué pasó`}
          rows={4}
          maxRows={14}
          maxlength={longestActivity}
          value={values.text}
          error={isChecked && text === '' ? t`Escribe qué pasó.` : ''}
          onInput={(event) => change({ text: event.currentTarget.value })}
        />
        <MomentFields
          moment={values.moment}
          isChecked={isChecked}
          onChange={(moment) => change({ moment })}
        />
      </div>
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setIsChecked(true);
    const at = instantOf(values.moment);
    if (text === '' || at === null) return false;
    // The fields hold no seconds: an unchanged moment is not sent.
    const isMoved = JSON.stringify(values.moment) !== JSON.stringify(first.moment);
    const failure = apiErrorOf(
      await update({
        id: bid,
        contact,
        activity: activity.id,
        crmActivityPatchRequest: { activity: { kind: values.kind, text, ...(isMoved ? { at } : {}) } },
      }),
    );
    setError(failure ?? null);
    return !failure;
  }
}
