/** Decisions of ticket templates: their values, and how many there may be. Pure. */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { AppError } from '../../base/errors.ts';
import { applyFieldChanges, readFieldChanges } from '../custom-fields/field-values.ts';
import { cleanName } from '../fields.ts';
import { storable } from '../storable.ts';
import { type TeamReferences, type Writer, checkValues } from '../tickets/team-references.ts';
import { type TicketField, emptyValues, readValues } from '../tickets/ticket-values.ts';
import type { TemplateContent, TemplateRow } from './template-rows.ts';

/** Values of a template that a request may contain. */
export type TemplateValues = Pick<TemplateRow, 'name' | 'content'>;

export const emptyContent: TemplateContent = {
  title: '',
  description: '',
  type: null,
  subtype: null,
  priority: null,
  story_points: null,
  assignees: [],
  estimated_time: null,
  time_metric: null,
  fields: [],
};

/**
 * The values after a change of `current`. Only what the request names is checked: what a template refers to may be gone
 * since, and required fields are asked for when a ticket is created.
 *
 * @throws AppError type/, member/ and custom-field/not-found, auth/forbidden for assignees without the permission to assign,
 *   request/invalid
 */
export function decideTemplate(
  { name = '', custom_fields, ...fields }: Wire['TicketTemplatePatch'],
  current: TemplateValues,
  references: TeamReferences,
  writer: Writer,
): TemplateValues {
  const named = readValues(fields, writer.lang, null);
  const checked = (Object.keys(named) as TicketField[]).filter(
    (field) => field !== 'title' && !references.required.includes(field),
  );
  if (named.assignees?.length === 0) checked.splice(checked.indexOf('assignees'), 1);
  checkValues(references, { ...emptyValues(0), ...named }, checked, writer);
  return {
    name: cleanName(writer.lang, '/name', storable(name || current.name)),
    content: {
      ...current.content,
      ...(named as Partial<TemplateContent>),
      fields: changedFields(current.content, references, custom_fields, writer),
    },
  };
}

/** Requires room for one more template. @throws AppError template/too-many */
export function requireRoom(templates: readonly unknown[]): void {
  const limit = limits.ticketTemplatesOfTeam;
  if (templates.length >= limit)
    throw new AppError('template/too-many', { values: { limit: String(limit) } });
}

function changedFields(
  { fields }: TemplateContent,
  references: TeamReferences,
  input: readonly Wire['CustomFieldChange'][] | undefined,
  { lang }: Writer,
): TemplateContent['fields'] {
  const stored = fields.flatMap(({ fid, value }) => {
    const field = references.fields.get(fid);
    return field ? [{ ...field, value }] : [];
  });
  const changes = readFieldChanges(references.fields, stored, input, lang);
  return applyFieldChanges(stored, changes).map(({ fid, value }) => ({ fid, value }));
}
