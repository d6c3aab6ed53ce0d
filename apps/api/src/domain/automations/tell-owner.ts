/** Notifications to the owner of an automation: of failures, and of values that another team does not have. */
import { errors, type ErrorCode } from '@minga/contract';
import type { Transaction } from 'kysely';
import type { Database, Row } from '../../db/schema.ts';
import type { Context, Lang } from '../context.ts';
import type { DomainEvent } from '../events.ts';
import { insertNotifications } from '../notifications/notification-rows.ts';
import { ticketLink } from '../notifications/ticket-place.ts';
import type { TransferLoss } from '../tickets/transfer/fit-into-team.ts';
import { automationActions } from './automation-rows.ts';
import { loadRecipient } from './recipients.ts';

type Db = Transaction<Database>;

/** An automation that a ticket set off. */
export interface SetOff {
  automation: Row<'automations'>;
  ticketId: string;
  /** Key of notifications about the run. */
  eventKey: string;
}

/** Sends a generic notification to the owner, if they are still a member and have not muted this type. */
export async function tellOwner(
  context: Context,
  db: Db,
  { automation: { bid, tid, owner }, ticketId, eventKey }: SetOff,
  text: (lang: Lang) => string,
): Promise<DomainEvent[]> {
  const recipient = await loadRecipient(db, bid, owner);
  if (!recipient) return [];
  return insertNotifications(context, db, owner, [
    {
      uid: owner,
      type: '0',
      body: { txt: text(recipient.lang) },
      pic: null,
      link: ticketLink({ bid, tid, id: ticketId }),
      eventKey,
      aboutBid: bid,
    },
  ]);
}

/** The text for a failed run. */
export function failureText(name: string, code: ErrorCode, lang: Lang): string {
  const reason = errors[code][lang];
  return lang === 'es'
    ? `La automatización «${name}» no pudo actuar. ${reason}`
    : `The automation “${name}” could not act. ${reason}`;
}

/** The text for a run that left values out. */
export function droppedText(
  { name, action }: Pick<Row<'automations'>, 'name' | 'action'>,
  dropped: readonly TransferLoss[],
  lang: Lang,
): string {
  const isCopy = action === automationActions.copyTo;
  const words = {
    es: { type: 'el tipo', assignees: 'asignados', custom_fields: 'campos personalizados' },
    en: { type: 'the type', assignees: 'assignees', custom_fields: 'custom fields' },
  }[lang];
  const list = new Intl.ListFormat(lang).format(dropped.map((field) => words[field]));
  return lang === 'es'
    ? `La automatización «${name}» ${isCopy ? 'copió' : 'pasó'} un ticket sin ${list}: el otro equipo no los tiene.`
    : `The automation “${name}” ${isCopy ? 'copied' : 'passed'} a ticket without ${list}: the other team does not have them.`;
}
