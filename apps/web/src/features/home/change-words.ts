/** Text of a recent change of a ticket. */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RecentChange } from './use-home.ts';

/** "Beto lo pasó a En curso". Actions: docs/product/constants.md 1.7. */
export function changeWords({ action, field, by_name, ticket }: RecentChange): string {
  switch (action) {
    case 0:
      return i18n._(msg`${by_name} lo creó`);
    case 3:
      return i18n._(msg`${by_name} comentó`);
    case 4:
      return i18n._(msg`${by_name} cambió las personas asignadas`);
    case 5: {
      const column = ticket.status?.name ?? '';
      return i18n._(msg`${by_name} lo pasó a ${column}`);
    }
    case 8:
      return i18n._(msg`${by_name} cambió la estimación`);
    case 9:
      return i18n._(msg`${by_name} cambió los archivos`);
    case 10:
      return i18n._(msg`${by_name} lo pasó a este equipo`);
    case 11:
      return i18n._(msg`${by_name} cambió sus relaciones`);
    default:
      return fieldWords(field, by_name);
  }
}

function fieldWords(field: string | null, name: string): string {
  switch (field) {
    case 'title':
      return i18n._(msg`${name} cambió el título`);
    case 'description':
      return i18n._(msg`${name} cambió la descripción`);
    case 'priority':
      return i18n._(msg`${name} cambió la prioridad`);
    case 'type':
    case 'subtype':
      return i18n._(msg`${name} cambió el tipo`);
    case 'started_at':
    case 'ended_at':
      return i18n._(msg`${name} cambió las fechas`);
    default:
      return i18n._(msg`${name} lo editó`);
  }
}
