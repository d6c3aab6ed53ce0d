/** Where the messages of a refused new ticket are shown (docs/product/tickets.md 1.3, 1.4). Pure. */
import type { ApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import type { TeamFieldName } from '../team-fields.ts';

/** Messages beside their fields, and the error that belongs to none of them. */
export interface RefusedFields {
  error?: ApiError;
  fields?: Partial<Record<TeamFieldName, string>>;

  /** By the id of the custom field. */
  custom?: Record<number, string>;
}

const namesByPath: Readonly<Partial<Record<string, TeamFieldName>>> = {
  priority: 'priority',
  story_points: 'storyPoints',
  source: 'source',
  contact: 'contact',
  latitude: 'geo',
  longitude: 'geo',
  location: 'location',
};

/** `sent` are the custom values of the request; only fields that the form shows have a place for a message. */
export function refusedFields(
  error: ApiError,
  sent: readonly Wire['CustomFieldChange'][],
  shown: { names: readonly TeamFieldName[]; custom: readonly number[] },
): RefusedFields {
  const fields: Partial<Record<TeamFieldName, string>> = {};
  const custom: Record<number, string> = {};
  const others: string[] = [];
  for (const { path, message } of ('fields' in error && error.fields) || []) {
    const [, first = '', index = ''] = path.split('/');
    const id = first === 'custom_fields' && index !== '' ? sent[Number(index)]?.id : undefined;
    const name = namesByPath[first];
    if (id !== undefined && shown.custom.includes(id)) custom[id] = message;
    else if (name && shown.names.includes(name)) fields[name] = message;
    else others.push(message);
  }
  const hasPlace = Object.keys(fields).length + Object.keys(custom).length > 0;
  if (hasPlace && others.length === 0) return { fields, custom };
  return { fields, custom, error: { ...error, message: [error.message, ...others].join(' ') } };
}
