/** Names and values of the fields of a printed ticket; those without a value are left out. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { durationWords } from '../../../shared/format/duration-words.ts';
import { numberWords } from '../../../shared/format/number-words.ts';
import { dateWords } from '../../../shared/format/time-words.ts';
import type { Fact } from '../../../shared/page/Facts.tsx';
import { addressText } from '../../../shared/places/address-text.ts';
import { coordinatesText } from '../../../shared/places/geolocation.ts';
import { priorityLook } from '../../../shared/tickets/priority.ts';

export function useWorkOrderFacts({
  ticket,
  team,
  contact,
  source,
  nameOf,
}: {
  ticket: Wire['Ticket'];
  team: Wire['Team'];
  contact: Wire['CrmReference'] | null;

  /** Name of the source. */
  source: string | null;
  nameOf: (uid: string) => string | undefined;
}): Fact[] {
  const { t, i18n } = useLingui();
  const { priority, latitude, longitude, location } = ticket;
  const look = priorityLook(priority);
  const people = ticket.assignees.flatMap((uid) => nameOf(uid) ?? []);
  return [
    [t`Estado`, team.psm_status.find(({ id }) => id === ticket.status)?.name],
    [t`Asignados`, new Intl.ListFormat(i18n.locale).format(people)],
    [t`Prioridad`, look && i18n._(look.name)],
    [t`Tipo`, team.psm_types.find(({ id }) => id === ticket.type)?.name],
    [t`Puntos`, ticket.story_points !== null && numberWords(ticket.story_points)],
    [t`Origen`, source],
    [t`Contacto`, contact?.name],
    [t`Lo pidió`, nameOf(ticket.reporter ?? ticket.created_by)],
    [t`Estimado`, ticket.estimated_time !== null && durationWords(ticket.estimated_time)],
    [t`Empieza`, ticket.started_at && dateWords(ticket.started_at)],
    [t`Termina`, ticket.ended_at && dateWords(ticket.ended_at)],
    [t`Dirección`, location && addressText(location)],
    [t`Ubicación`, latitude !== null && longitude !== null && coordinatesText({ latitude, longitude })],
    ...team.psm_custom_fields.map((field): Fact => {
      const value = ticket.custom_fields.find(({ id }) => id === field.id)?.value ?? null;
      return [field.name, typeof value === 'number' ? numberWords(value) : value];
    }),
  ];
}
