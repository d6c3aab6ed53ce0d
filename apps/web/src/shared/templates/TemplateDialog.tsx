/** Dialog for a new or existing ticket template. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateTicketTemplateMutation, useUpdateTicketTemplateMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { MgSelect } from '@minga/react/select';
import { MgTextarea } from '@minga/react/textarea';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { mayBeAssigned } from '../tickets/may-be-assigned.ts';
import { typedPoints } from '../tickets/points.ts';
import { priorities, priorityOf } from '../tickets/priority.ts';
import { useSelection } from '../workspace/selection.tsx';
import styles from './TemplateDialog.module.css';
import { type TemplateValues, type TicketTemplate, longestDescription } from './ticket-templates.ts';

export interface TemplateDialogProps {
  team: Wire['Team'];

  /** The template to change; undefined for a new one. */
  template?: TicketTemplate | undefined;

  /** Values at the beginning. */
  values: TemplateValues;
  onSaved(template: TicketTemplate): void;
  onClose(): void;
}

export function TemplateDialog({ team, template, values: first, onSaved, onClose }: TemplateDialogProps) {
  const { t, i18n } = useLingui();
  const { members } = useSelection();
  const [create, creating] = useCreateTicketTemplateMutation();
  const [update, updating] = useUpdateTicketTemplateMutation();
  const [id] = useState(newClientId);
  const [before] = useState({ name: template?.name ?? '', ...first });
  const [values, setValues] = useState(before);
  const [points, setPoints] = useState(first.story_points === null ? '' : String(first.story_points));
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const change = (part: Partial<typeof before>) => setValues((now) => ({ ...now, ...part }));
  const people = members.filter((member) => mayBeAssigned(member, team.id));
  const storyPoints = typedPoints(points);
  const carried = carriesMore(values);

  return (
    <FormDialog
      heading={template ? t`Editar plantilla` : t`Plantilla nueva`}
      size="md"
      isChanged={
        JSON.stringify({ ...values, points: storyPoints }) !==
        JSON.stringify({ ...before, points: before.story_points })
      }
      isBusy={creating.isLoading || updating.isLoading}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <MgTextField
        label={t`Nombre de la plantilla`}
        placeholder={t`Corte de servicio`}
        required
        maxlength={60}
        value={values.name}
        error={isTried && values.name.trim() === '' ? t`Escribe un nombre.` : ''}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
      <MgTextField
        label={t`Título del ticket`}
        hint={t`Se puede completar al crear cada ticket.`}
        maxlength={500}
        value={values.title}
        onInput={(event) => change({ title: event.currentTarget.value })}
      />
      <MgTextarea
        label={t`Descripción`}
        hint={t`Admite Markdown, también listas con casillas.`}
        rows={5}
        maxlength={longestDescription}
        value={values.description}
        onInput={(event) => change({ description: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <MgSelect
          label={t`Prioridad`}
          value={values.priority === null ? 'none' : String(values.priority)}
          options={[
            { value: 'none', label: t`Sin prioridad` },
            ...priorities.map(({ value, name, icon, color }) => ({
              value: String(value),
              label: i18n._(name),
              icon,
              color,
            })),
          ]}
          onChange={(event) => change({ priority: priorityOf(String(event.currentTarget.value)) })}
        />
        {team.psm_types.length > 0 && (
          <MgSelect
            label={t`Tipo`}
            value={values.type === null ? 'none' : String(values.type)}
            options={[
              { value: 'none', label: t`Sin tipo` },
              ...team.psm_types.map(({ id: type, name, color }) => ({
                value: String(type),
                label: name,
                color,
              })),
            ]}
            onChange={(event) => change({ type: Number(event.currentTarget.value) || null })}
          />
        )}
        <MgTextField
          label={t`Puntos`}
          inputMode="decimal"
          autocomplete="off"
          value={points}
          error={isTried && storyPoints === 'wrong' ? t`Escribe un número de 0 a 1000.` : ''}
          onInput={(event) => setPoints(event.currentTarget.value)}
        />
      </div>
      <MgSelect
        label={t`Asignado a`}
        multiple
        searchable
        placeholder={t`Nadie`}
        value={[...values.assignees]}
        options={people.map(({ psm_user }) => ({
          value: psm_user.id,
          label: psm_user.displayName,
          avatar: psm_user.pp ?? '',
        }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change({ assignees: Array.isArray(value) ? value : [value] });
        }}
      />
      {carried && (
        <p className={styles.note}>
          <Trans>
            La plantilla guarda también el subtipo, la estimación y los campos propios que estén llenos.
          </Trans>
        </p>
      )}
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setTried(true);
    const name = values.name.trim();
    if (name === '' || storyPoints === 'wrong') return false;
    const written = { ...values, name, story_points: storyPoints };
    const place = { id: team.bid, tid: team.id };
    const answer = template
      ? await update({ ...place, xid: template.id, ticketTemplatePatch: written })
      : await create({ ...place, newTicketTemplate: withIdempotencyKey({ id, ...written }, id) });
    setError(apiErrorOf(answer) ?? null);
    if (!answer.data) return false;
    onSaved(answer.data.template);
    return true;
  }
}

/** Whether a template has values without a field in the dialog. */
function carriesMore({ subtype, estimated_time, custom_fields }: TemplateValues): boolean {
  return subtype !== null || estimated_time !== null || custom_fields.length > 0;
}
