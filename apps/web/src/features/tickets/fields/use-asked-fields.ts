/** Required fields of a team, and the field whose value was just rejected. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { useState } from 'react';
import { type TeamFieldName, askedFields } from '../../../shared/tickets/team-fields.ts';

export interface AskedFields {
  /** Validation message of a missing field; null for an optional field. */
  wordsOf(name: TeamFieldName): string | null;

  /** Whether to show the message: the field is empty, or clearing it was just rejected. */
  isShown(name: TeamFieldName, isEmpty: boolean): boolean;

  /** Whether a value may be saved; a rejected value shows the message beside the field. */
  accepts(name: TeamFieldName, value: unknown): boolean;

  /** The same for custom fields. */
  custom: {
    /** Message to show beside the field, or an empty text. */
    wordsOf(field: Wire['CustomField'], isEmpty: boolean): string;
    accepts(field: Wire['CustomField'], value: unknown): boolean;
  };
}

export function useAskedFields(team: Wire['Team']): AskedFields {
  const { t, i18n } = useLingui();
  const [refused, setRefused] = useState<TeamFieldName | number | null>(null);
  const fields = askedFields(team);
  const find = (name: TeamFieldName) => fields.find((field) => field.name === name);
  return {
    wordsOf: (name) => {
      const field = find(name);
      return field ? i18n._(field.asked) : null;
    },
    isShown: (name, isEmpty) => find(name) !== undefined && (isEmpty || refused === name),
    accepts(name, value) {
      const isRefused = value === null && find(name) !== undefined;
      setRefused(isRefused ? name : null);
      return !isRefused;
    },
    custom: {
      wordsOf: ({ id, name, required }, isEmpty) =>
        required && (isEmpty || refused === id) ? t`Este equipo pide «${name}» en cada ticket.` : '',
      accepts({ id, required }, value) {
        const isRefused = value === null && required;
        setRefused(isRefused ? id : null);
        return !isRefused;
      },
    },
  };
}
