/** Text and target of a notification (docs/product/tickets.md 8.6). */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';
import { paths } from '../../base/address/paths.ts';

type Notification = Pick<Wire['Notification'], 'type' | 'body' | 'link'>;

/** Text of a notification in the language of the screen; null for an unknown type. */
export function notificationWords(i18n: I18n, { type, body }: Notification): string | null {
  const ticket = body.ticket_name ?? '';
  const team = body.team_name ?? '';
  const who = body.by_name ?? body.assigner_name ?? '';
  const text = body.txt ?? '';
  const business = body.business_name ?? '';
  switch (type) {
    case '0':
      return text || i18n._(msg`Notificación`);
    case '1':
      return i18n._(msg`${who} te asignó «${ticket}» en ${team}`);
    case '2':
      return i18n._(msg`${who} terminó «${ticket}» en ${team}`);
    case '2-1':
      return i18n._(msg`${who} movió «${ticket}» a ${text} en ${team}`);
    case '2-2':
      return i18n._(msg`${who} comentó «${ticket}»: ${text}`);
    case '2-3':
      return text === ''
        ? i18n._(msg`${who} te mencionó en la descripción de «${ticket}»`)
        : i18n._(msg`${who} te mencionó en «${ticket}»: ${text}`);
    case 'E0':
      return i18n._(msg`${who} te invitó a ${business}. Acepta o rechaza la invitación aquí.`);
    default:
      // Type of a newer server.
      return null;
  }
}

/** Name for the avatar of the actor. */
export function notificationActor({ body }: Notification): string {
  return body.by_name ?? body.assigner_name ?? 'Minga';
}

/** Target of a click. An unknown type navigates to the start and logs a warning. */
export function notificationTarget({ type, body, link }: Notification): string {
  switch (type) {
    case '1':
    case '2':
    case '2-1':
    case '2-2':
    case '2-3':
      return paths.ticketOnBoard(
        { bid: body.business_id, tid: body.team_id, ref: body.ticket_id },
        body.comment_id,
      );
    case '0':
    case 'E0':
      return isOwnPath(link) ? link : paths.landing();
    default:
      // A warning for operators of a newer server (docs/product/tickets.md 8.6).
      // oxlint-disable-next-line no-console
      console.warn(`A notification of the unknown type "${String(type)}" leads to the start.`);
      return paths.landing();
  }
}

/** Whether the link is a path of this app. */
function isOwnPath(link: string): boolean {
  return link.startsWith('/') && !/^\/[/\\]/.test(link);
}
