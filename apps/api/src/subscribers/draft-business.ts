/**
 * Drafts of notifications about a business: an invitation, a deleted team, a certificate that expires. Pure over the recipients
 * that were loaded.
 */
import { isOwnPicturePath } from '@minga/rules/files/picture-paths';
import type { PeopleEvent } from '../domain/events.ts';
import type { NewNotification } from '../domain/notifications/notification-rows.ts';
import type { Actor } from './team-snapshot.ts';

/** A user who may be notified. */
export interface BusinessRecipient {
  uid: string;
  lang: string | null;
  muted_notifications: readonly string[];
}

/** Notifies the owner of the invited address. The code is in the email message only. */
export function draftInvitation(
  { bid, by, invitationId }: PeopleEvent & { type: 'invitation-created' },
  invited: BusinessRecipient,
  { actor, business }: { actor: Actor; business: string },
): NewNotification[] {
  if (invited.uid === by || invited.muted_notifications.includes('E0')) return [];
  // The invited person does not know the sender: a picture on another host would give that host their address.
  const pic = actor.pic !== null && isOwnPicturePath(actor.pic) ? actor.pic : null;
  return [
    {
      uid: invited.uid,
      type: 'E0',
      body: { by_name: actor.name, business_name: business, business_id: bid },
      pic,
      link: '/notifications',
      eventKey: `invitation ${invitationId}`,
      aboutBid: bid,
    },
  ];
}

/** Notifies the other admins of a business that a team was deleted, in their language (docs/product/tickets.md 8.7). */
export function draftTeamDeleted(
  { bid, tid, by, teamName }: PeopleEvent & { type: 'team-deleted' },
  admins: readonly BusinessRecipient[],
  { name, pic }: Actor,
): NewNotification[] {
  return admins
    .filter(({ uid, muted_notifications: muted }) => uid !== by && !muted.includes('0'))
    .map(({ uid, lang }) => ({
      uid,
      type: '0',
      body: {
        txt: lang === 'en' ? `${name} deleted the team ${teamName}` : `${name} eliminó el equipo ${teamName}`,
        business_id: bid,
      },
      pic,
      link: `/boards?${new URLSearchParams({ bid: String(bid) }).toString()}`,
      eventKey: `team deleted ${bid} ${tid}`,
      aboutBid: bid,
    }));
}

/**
 * Notifies the admins of a business that its push certificate or server token expires, in their language (docs/product/mdm.md
 * 2.11).
 */
export function draftCertificateExpiring(
  { bid, certificateId, days, expiresAt, isToken }: PeopleEvent & { type: 'certificate-expiring' },
  admins: readonly BusinessRecipient[],
  business: string,
): NewNotification[] {
  return admins
    .filter(({ muted_notifications: muted }) => !muted.includes('0'))
    .map(({ uid, lang }) => {
      const format = new Intl.DateTimeFormat(lang === 'en' ? 'en' : 'es', {
        dateStyle: 'long',
        timeZone: 'UTC',
      });
      const day = format.format(new Date(expiresAt));
      const text = isToken ? tokenText : certificateText;
      return {
        uid,
        type: '0',
        body: { txt: text(business, day)[lang === 'en' ? 'en' : 'es'], business_id: bid },
        pic: null,
        link: `/mdm/enrollment?${new URLSearchParams({ bid: String(bid) }).toString()}`,
        eventKey: isToken
          ? `token expiring ${bid} ${expiresAt} ${days}`
          : `certificate expiring ${bid} ${certificateId} ${days}`,
        aboutBid: bid,
      };
    });
}

function certificateText(business: string, day: string) {
  return {
    es: `El certificado de Apple de ${business} vence el ${day}. Renuévalo para que Minga siga llegando a los dispositivos.`,
    en: `The Apple certificate of ${business} expires on ${day}. Renew it so Minga can keep reaching your devices.`,
  };
}

function tokenText(business: string, day: string) {
  return {
    es: `El token de Apple Business Manager de ${business} vence el ${day}. Renuévalo para que Minga siga viendo los dispositivos nuevos.`,
    en: `The Apple Business Manager token of ${business} expires on ${day}. Renew it so Minga keeps seeing new devices.`,
  };
}
