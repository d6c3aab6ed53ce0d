/** What has to be changed after a failure of an automation, with the place where it is changed. */
import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';
import { permissionNameOf } from './permission-name.ts';
import { paths } from '../../../../base/address/paths.ts';
import { teamFieldChoices } from '../../../../shared/tickets/team-fields.ts';
import { permissionNames } from '../../words.ts';
import type { AutomationNames } from '../automation-words.ts';

export interface Mend {
  text: string;

  /** Place where it is changed; null for the automation itself, or if the user may not change it. */
  href: string | null;
}

/** Names of the fields that a team can require, as the server names them. */
const requiredFields: Readonly<Record<string, string>> = {
  priority: 'priority',
  story_points: 'storyPoints',
  source: 'source',
  contact: 'contact',
  latitude: 'geo',
  longitude: 'geo',
  location: 'location',
};

/** The advice for a failure; the message of the server alone if it has none. */
export function mendOf(
  i18n: I18n,
  failure: Wire['AutomationFailure'],
  { team, teams, people }: AutomationNames,
  owner: string,
): Mend {
  const place = teams.find(({ id }) => id === failure.team);
  const teamName = place?.name ?? i18n._(msg`otro equipo`);
  const person = people.get(owner) ?? i18n._(msg`la persona responsable`);
  const inTeam = (part: string) => (place ? paths.teamSettings(place.id, part) : null);
  switch (failure.fault) {
    case 'status':
      return {
        text: i18n._(msg`La columna de destino ya no existe: elige otra en la automatización.`),
        href: null,
      };
    case 'type':
      return {
        text: i18n._(msg`El tipo que pone ya no existe: elige otro en la automatización.`),
        href: null,
      };
    case 'assignees': {
      const names = new Intl.ListFormat(i18n.locale).format(
        failure.people.map((uid) => people.get(uid) ?? i18n._(msg`alguien que se fue`)),
      );
      return {
        text: i18n._(
          msg`${plural(failure.people.length, {
            one: `Asigna a ${names}, que ya no está en el equipo: cambia la automatización o agrega a esa persona.`,
            other: `Asigna a ${names}, que ya no están en el equipo: cambia la automatización o agrega a esas personas.`,
          })}`,
        ),
        href: paths.teamSettings(team.id, 'people'),
      };
    }
    case 'team':
      return {
        text: i18n._(
          msg`El otro equipo ya no existe o ${person} no pertenece a él: elige otro equipo en la automatización.`,
        ),
        href: null,
      };
    case 'permission': {
      const permission = permissionNameOf(failure.permission);
      const name = permission === null ? '?' : i18n._(permissionNames[permission]);
      return {
        text: i18n._(
          msg`A ${person} le falta el permiso «${name}» en ${teamName}: cambia su rol, o guarda la automatización con otra persona.`,
        ),
        href: inTeam('roles'),
      };
    }
    case 'owner':
      return {
        text: i18n._(
          msg`${person} ya no está en el equipo: edita y guarda la automatización para que actúe en tu nombre.`,
        ),
        href: null,
      };
    case 'required-field': {
      if (failure.field === 'custom_fields')
        return {
          text: i18n._(
            msg`${teamName} pide un campo personalizado que el ticket no tiene: complétalo en el ticket o deja de pedirlo.`,
          ),
          href: inTeam('fields'),
        };
      const known = teamFieldChoices.find(({ name }) => name === requiredFields[failure.field ?? '']);
      const name = known ? i18n._(known.label) : (failure.field ?? '?');
      return {
        text: i18n._(
          msg`${teamName} pide el campo «${name}», que el ticket no tiene: complétalo en el ticket o deja de pedirlo.`,
        ),
        href: inTeam('fields'),
      };
    }
    case 'column-limit': {
      const column = place?.psm_status.find(({ id }) => id === failure.status)?.name;
      return {
        text: column
          ? i18n._(msg`La columna «${column}» de ${teamName} está llena: haz lugar o cambia su límite.`)
          : i18n._(msg`La columna de destino en ${teamName} está llena: haz lugar o cambia su límite.`),
        href: inTeam('columns'),
      };
    }
    case 'plan':
      return { text: i18n._(msg`El plan del negocio no admite más tickets.`), href: paths.billing() };
    default:
      return { text: failure.message, href: null };
  }
}
