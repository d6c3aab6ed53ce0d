/** Fields of a ticket besides its text: status, people, priority, type, points, dates and estimate. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgAvatarStack } from '@minga/react/avatar-stack';
import { MgSelect } from '@minga/react/select';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { dueOf } from '../../../shared/tickets/due.ts';
import { priorities } from '../../../shared/tickets/priority.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { usesField, type TeamFieldName, usualEstimate } from '../../../shared/tickets/team-fields.ts';
import { Choice } from './Choice.tsx';
import { ContactChoice } from './ContactChoice.tsx';
import { CustomFieldInput } from './CustomFieldInput.tsx';
import { EstimateInput } from './EstimateInput.tsx';
import { DateInput, NumberInput, TextInput } from './FieldInputs.tsx';
import styles from './FieldPanel.module.css';
import { OriginRows } from './OriginRows.tsx';
import { PlaceRows } from './PlaceRows.tsx';
import { SaveMark } from '../screen/SaveMark.tsx';
import { SourceChoice } from './SourceChoice.tsx';
import { useAskedFields } from './use-asked-fields.ts';
import type { Patch, TicketSaves } from '../screen/use-ticket-saves.ts';

export interface FieldPanelProps {
  ticket: Wire['Ticket'];

  /** The stored contact of the ticket. */
  contact: Wire['CrmReference'] | null;
  team: Wire['Team'];
  people: readonly { id: string; name: string; src: string | null }[];
  can: { edit: boolean; assign: boolean };
  saves: TicketSaves;
  onStatus: (status: number) => void;
}

export function FieldPanel({ ticket, contact, team, people, can, saves, onStatus }: FieldPanelProps) {
  const { t, i18n } = useLingui();
  const now = useNow();
  // Nobody waits for an archived ticket.
  const due = ticket.archived_at
    ? null
    : dueOf({ endedAt: ticket.ended_at, completedAt: ticket.completed_at, state: ticket.state }, now);
  const assigned = ticket.assignees.flatMap((uid) => people.find(({ id }) => id === uid) ?? []);
  // Responses that the device stored before there were contacts lack the field.
  const contactId = ticket.contact ?? null;
  const save = (field: string, patch: Patch) => void saves.save(field, patch);
  const asked = useAskedFields(team);
  const shows = (name: TeamFieldName, value: unknown) => usesField(team, name) || value !== null;
  const row = (
    field: string,
    label: ReactNode,
    control: ReactNode,
    of?: { name: TeamFieldName; isEmpty: boolean },
    custom?: { field: Wire['CustomField']; isEmpty: boolean },
  ) => (
    <div className={styles.row}>
      <span className={styles.label}>
        {label}
        {((of && asked.wordsOf(of.name) !== null) || custom?.field.required) && (
          <span aria-hidden="true"> *</span>
        )}
      </span>
      <div className={styles.control}>{control}</div>
      <div className={styles.mark}>
        <SaveMark state={saves.stateOf(field)} />
        {of && asked.isShown(of.name, of.isEmpty) && (
          <span className={styles.asked} role={of.isEmpty ? undefined : 'alert'}>
            {asked.wordsOf(of.name)}
          </span>
        )}
        {custom && asked.custom.wordsOf(custom.field, custom.isEmpty) && (
          <span className={styles.asked} role={custom.isEmpty ? undefined : 'alert'}>
            {asked.custom.wordsOf(custom.field, custom.isEmpty)}
          </span>
        )}
      </div>
    </div>
  );

  return (
    <div className={styles.panel}>
      {row(
        'status',
        <Trans>Estado</Trans>,
        <Choice
          label={t`Estado`}
          value={String(ticket.status)}
          isReadOnly={!can.edit}
          options={team.psm_status.map(({ id, name, color }) => ({ value: String(id), label: name, color }))}
          onChoose={(value) => onStatus(Number(value))}
        />,
      )}
      {row(
        'assignees',
        <Trans>Asignados</Trans>,
        <MgSelect
          label={t`Asignados`}
          hideLabel
          quiet
          multiple
          searchable
          disabled={!can.edit || !can.assign}
          placeholder={t`Sin asignar`}
          value={ticket.assignees}
          options={people.map(({ id, name, src }) => ({ value: id, label: name, avatar: src ?? '' }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            save('assignees', { assignees: Array.isArray(value) ? value : [value] });
          }}
        >
          {/* The select itself shows the avatar of a single assignee. */}
          {assigned.length > 1 && (
            <MgAvatarStack slot="start" size="xs" people={assigned} aria-hidden="true" />
          )}
        </MgSelect>,
      )}
      {shows('priority', ticket.priority) &&
        row(
          'priority',
          <Trans>Prioridad</Trans>,
          <Choice
            label={t`Prioridad`}
            value={ticket.priority === null ? '' : String(ticket.priority)}
            isReadOnly={!can.edit}
            options={[
              ...(asked.wordsOf('priority') === null ? [{ value: '', label: t`Sin prioridad` }] : []),
              ...priorities.map(({ value, name, icon, color }) => ({
                value: String(value),
                label: i18n._(name),
                icon,
                color,
              })),
            ]}
            onChoose={(value) =>
              save('priority', { priority: value === '' ? null : (Number(value) as 0 | 1 | 2) })
            }
            placeholder={t`Sin prioridad`}
          />,
          { name: 'priority', isEmpty: ticket.priority === null },
        )}
      {team.psm_types.length > 0 &&
        row(
          'type',
          <Trans>Tipo</Trans>,
          <Choice
            label={t`Tipo`}
            value={ticket.type === null ? '' : String(ticket.type)}
            isReadOnly={!can.edit}
            options={[
              { value: '', label: t`Sin tipo` },
              ...team.psm_types.map(({ id, name, color }) => ({ value: String(id), label: name, color })),
            ]}
            onChoose={(value) => save('type', { type: value === '' ? null : Number(value) })}
          />,
        )}
      {(ticket.type !== null || ticket.subtype !== null) &&
        row(
          'subtype',
          <Trans>Subtipo</Trans>,
          <TextInput
            label={t`Subtipo`}
            value={ticket.subtype}
            maxLength={60}
            isReadOnly={!can.edit}
            onSave={(subtype) => save('subtype', { subtype })}
          />,
        )}
      {shows('storyPoints', ticket.story_points) &&
        row(
          'story_points',
          <Trans>Puntos</Trans>,
          <NumberInput
            label={t`Puntos`}
            value={ticket.story_points}
            max={1000}
            step={0.5}
            isReadOnly={!can.edit}
            start={<Icon name="bolt" />}
            onSave={(story_points) => {
              if (asked.accepts('storyPoints', story_points)) save('story_points', { story_points });
            }}
          />,
          { name: 'storyPoints', isEmpty: ticket.story_points === null },
        )}
      {shows('source', ticket.source) &&
        row(
          'source',
          <Trans>Origen</Trans>,
          <SourceChoice
            bid={ticket.bid}
            value={ticket.source}
            isReadOnly={!can.edit}
            isAsked={asked.wordsOf('source') !== null}
            onChoose={(source) => save('source', { source })}
          />,
          { name: 'source', isEmpty: ticket.source === null },
        )}
      {shows('contact', contactId) &&
        row(
          'contact',
          <Trans>Contacto</Trans>,
          <ContactChoice
            bid={ticket.bid}
            value={contactId}
            contact={contact}
            isReadOnly={!can.edit}
            isAsked={asked.wordsOf('contact') !== null}
            onChoose={(next) => save('contact', { contact: next })}
          />,
          { name: 'contact', isEmpty: contactId === null },
        )}
      {row(
        'estimated_time',
        <Trans>Estimado</Trans>,
        <EstimateInput
          ticket={ticket}
          usual={usualEstimate(ticket, team)}
          isReadOnly={!can.edit}
          onSave={(patch) => save('estimated_time', patch)}
        />,
      )}
      {row(
        'started_at',
        <Trans>Empieza</Trans>,
        <DateInput
          label={t`Empieza`}
          value={ticket.started_at}
          edge="start"
          isReadOnly={!can.edit}
          onSave={(started_at) => save('started_at', { started_at })}
        />,
      )}
      {row(
        'ended_at',
        <Trans>Termina</Trans>,
        <>
          <DateInput
            label={t`Termina`}
            value={ticket.ended_at}
            edge="end"
            isReadOnly={!can.edit}
            onSave={(ended_at) => save('ended_at', { ended_at })}
          />
          {due && due.tone !== 'quiet' && (
            <span className={styles.due} data-tone={due.tone}>
              {due.text}
            </span>
          )}
        </>,
      )}
      <OriginRows ticket={ticket} people={people} isReadOnly={!can.edit} row={row} onSave={save} />
      <PlaceRows ticket={ticket} isReadOnly={!can.edit} asked={asked} shows={shows} row={row} onSave={save} />
      {team.psm_custom_fields.map((field) => {
        const name = `custom_field:${field.id}`;
        const value = ticket.custom_fields.find(({ id }) => id === field.id)?.value ?? null;
        return (
          <Fragment key={field.id}>
            {row(
              name,
              field.name,
              <CustomFieldInput
                field={field}
                value={value}
                isReadOnly={!can.edit}
                onSave={(next) => {
                  if (asked.custom.accepts(field, next))
                    save(name, { custom_fields: [{ id: field.id, value: next }] });
                }}
              />,
              undefined,
              { field, isEmpty: value === null },
            )}
          </Fragment>
        );
      })}
    </div>
  );
}
