/** Dialog for a new or existing time entry. */
import { useLingui } from '@lingui/react/macro';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import {
  type TicketArg,
  useCreateTimeEntryMutation,
  useUpdateTimeEntryMutation,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { dayOf, isDay } from '../../../shared/format/periods.ts';
import styles from './TimeLog.module.css';
import { mostMinutes } from './use-timer.ts';
import { DayField } from '../../../shared/dates/DayField.tsx';

export interface EntryDialogProps {
  arg: TicketArg;

  /** The entry to change; undefined for a new one. */
  entry?: Wire['TimeEntry'] | undefined;

  /** Minutes that a new entry begins with. */
  minutes?: number | undefined;

  /** People who can be selected as the person who worked; empty if users can only log their own work. */
  people: readonly { id: string; name: string }[];
  uid: string;
  onSaved: () => void;
  onClose: () => void;
}

export function EntryDialog({ arg, entry, minutes, people, uid, onSaved, onClose }: EntryDialogProps) {
  const { t } = useLingui();
  const [create, creating] = useCreateTimeEntryMutation();
  const [update, updating] = useUpdateTimeEntryMutation();
  const [id] = useState(newClientId);
  const [first] = useState(() => ({
    hours: textOf(Math.floor((entry?.minutes ?? minutes ?? 0) / 60)),
    minutes: textOf((entry?.minutes ?? minutes ?? 0) % 60),
    person: entry?.uid ?? uid,
    day: entry?.day ?? dayOf(new Date()),
    note: entry?.note ?? '',
  }));
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState({ time: '', day: '' });
  const [error, setError] = useState<ApiError | null>(null);
  const change = (part: Partial<typeof first>) => setValues({ ...values, ...part });

  return (
    <FormDialog
      heading={entry ? t`Editar registro` : t`Registrar tiempo`}
      isChanged={JSON.stringify(values) !== JSON.stringify(first)}
      isBusy={creating.isLoading || updating.isLoading}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <div className={styles.duration}>
        <MgTextField
          label={t`Horas`}
          type="number"
          min={0}
          max={24}
          step={1}
          value={values.hours}
          error={problems.time}
          onInput={(event) => change({ hours: event.currentTarget.value })}
        />
        <MgTextField
          label={t`Minutos`}
          type="number"
          min={0}
          max={mostMinutes}
          step={1}
          value={values.minutes}
          onInput={(event) => change({ minutes: event.currentTarget.value })}
        />
      </div>
      {people.length > 0 && (
        <MgSelect
          label={t`Persona`}
          value={values.person}
          options={people.map(({ id: value, name: label }) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => typeof value === 'string' && change({ person: value })}
        />
      )}
      <DayField
        label={t`Día`}
        value={values.day}
        error={problems.day}
        onInput={(event) => change({ day: event.currentTarget.value })}
        onChange={(event) => change({ day: event.currentTarget.value })}
      />
      <MgTextField
        label={t`Nota`}
        placeholder={t`Qué se hizo`}
        maxlength={500}
        value={values.note}
        onInput={(event) => change({ note: event.currentTarget.value })}
      />
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    const { hours, person, day, note } = values;
    const total = Number(hours) * 60 + Number(values.minutes);
    const isDuration = Number.isInteger(total) && total >= 1 && total <= mostMinutes;
    setProblems({
      time: isDuration ? '' : t`Escribe entre 1 minuto y 24 horas.`,
      day: isDay(day) ? '' : t`Elige un día.`,
    });
    if (!isDuration || !isDay(day)) return false;
    const written = { minutes: total, day, note: note.trim() };
    const failure = apiErrorOf(
      entry
        ? await update({
            ...arg,
            eid: entry.id,
            timeEntryPatch: { ...written, ...(person === entry.uid ? {} : { uid: person }) },
          })
        : await create({
            ...arg,
            newTimeEntry: withIdempotencyKey(
              { id, ...written, ...(person === uid ? {} : { uid: person }) },
              id,
            ),
          }),
    );
    setError(failure ?? null);
    if (!failure) onSaved();
    return !failure;
  }
}

/** A number as the text of its field, which is empty for 0. */
function textOf(value: number): string {
  return value === 0 ? '' : String(value);
}
