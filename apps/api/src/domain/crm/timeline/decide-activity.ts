/** Validates activities and authorizes their change, deletion and restoration (docs/product/crm.md 7.2). Pure. */
import type { Wire } from '@minga/contract';
import type { CrmRights } from '@minga/rules/access/crm-rights';
import { AppError } from '../../../base/errors.ts';
import type { Caller } from '../../context.ts';
import { invalidField } from '../../fields.ts';
import { readMarkdown } from '../../markdown.ts';
import { message } from '../../messages.ts';
import type { ActivityRow } from './activity-rows.ts';

/** Values of an activity that a request may contain. */
export type ActivityValues = Pick<ActivityRow, 'kind' | 'happened_at' | 'text'>;

const firstTime = Date.parse('2000-01-01T00:00:00Z');

const dayMs = 86_400_000;

/** The values after a request; what it omits stays. @throws AppError request/invalid */
export function decideValues(
  input: Wire['CrmActivityPatch'],
  current: ActivityValues,
  { lang }: Caller,
  now: Date,
): ActivityValues {
  const happenedAt = input.at === undefined ? current.happened_at : new Date(input.at);
  const time = happenedAt.getTime();
  if (!(time >= firstTime && time <= now.getTime() + dayMs))
    throw new AppError('request/invalid', {
      fields: [{ path: '/activity/at', message: message('activityTime', lang) }],
    });
  const text = readMarkdown('/activity/text', input.text ?? current.text, lang).trim();
  if (text === '') throw invalidField(lang, '/activity/text', 'minLength', { limit: 1 });
  return { kind: input.kind ?? current.kind, happened_at: happenedAt, text };
}

/** Requires the caller to have logged an activity that is not deleted. @throws AppError crm/activity-not-found, auth/forbidden */
export function authorizeChange(activity: ActivityRow, { uid }: Caller): void {
  if (activity.deleted_at !== null) throw new AppError('crm/activity-not-found');
  if (activity.created_by !== uid) throw new AppError('auth/forbidden');
}

/** Requires the caller to have logged the activity, or the right to delete. @throws AppError auth/forbidden */
export function authorizeDeletion(
  { created_by: author }: ActivityRow,
  rights: CrmRights,
  { uid }: Caller,
): void {
  if (!rights.delete && author !== uid) throw new AppError('auth/forbidden');
}

/**
 * Requires the caller to have deleted the activity, or the right to delete: an author cannot bring back what a moderator
 * removed.
 *
 * @throws AppError auth/forbidden
 */
export function authorizeRestoration(
  { deleted_by: deleter }: ActivityRow,
  rights: CrmRights,
  { uid }: Caller,
): void {
  if (!rights.delete && deleter !== uid) throw new AppError('auth/forbidden');
}
