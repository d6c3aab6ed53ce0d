import { describe, expect, test } from 'vitest';
import { draftCertificateExpiring, draftInvitation, draftTeamDeleted } from './draft-business.ts';

const actor = { uid: 'ana', name: 'Ana', pic: 'https://elsewhere.example/ana.png' };

describe('draftInvitation', () => {
  const event = {
    recipient: 'people' as const,
    type: 'invitation-created' as const,
    bid: 1,
    by: 'ana',
    invitationId: 'i',
    email: 'eve@example.com',
  };
  const invited = { uid: 'eve', lang: null, muted_notifications: [] };

  test('names the business and omits a picture on another host', () => {
    expect(draftInvitation(event, invited, { actor, business: 'Minga' })).toEqual([
      {
        uid: 'eve',
        type: 'E0',
        body: { by_name: 'Ana', business_name: 'Minga', business_id: 1 },
        pic: null,
        link: '/notifications',
        eventKey: 'invitation i',
        aboutBid: 1,
      },
    ]);
  });

  test('is omitted for the sender and for a user who muted invitations', () => {
    const business = { actor, business: 'Minga' };
    expect(draftInvitation(event, { ...invited, uid: 'ana' }, business)).toEqual([]);
    expect(draftInvitation(event, { ...invited, muted_notifications: ['E0'] }, business)).toEqual([]);
  });
});

describe('draftTeamDeleted', () => {
  const event = {
    recipient: 'people' as const,
    type: 'team-deleted' as const,
    bid: 1,
    tid: 2,
    by: 'ana',
    teamName: 'Soporte',
  };

  test('notifies the other admins in their language, except those who muted generic notifications', () => {
    const admins = [
      { uid: 'ana', lang: 'es', muted_notifications: [] },
      { uid: 'beto', lang: null, muted_notifications: [] },
      { uid: 'rita', lang: 'en', muted_notifications: [] },
      { uid: 'vera', lang: 'en', muted_notifications: ['0'] },
    ];
    const drafts = draftTeamDeleted(event, admins, actor);
    expect(drafts.map(({ uid, body }) => [uid, body.txt])).toEqual([
      ['beto', 'Ana eliminó el equipo Soporte'],
      ['rita', 'Ana deleted the team Soporte'],
    ]);
    expect(drafts[0]).toMatchObject({ type: '0', link: '/boards?bid=1', eventKey: 'team deleted 1 2' });
  });
});

describe('draftCertificateExpiring', () => {
  test('names business and day to the admins in their language, except those who muted generic notifications', () => {
    const event = {
      recipient: 'people' as const,
      type: 'certificate-expiring' as const,
      bid: 1,
      by: '',
      certificateId: 2,
      days: 14,
      expiresAt: '2026-12-05T23:30:00Z',
    };
    const admins = [
      { uid: 'ana', lang: null, muted_notifications: [] },
      { uid: 'rita', lang: 'en', muted_notifications: [] },
      { uid: 'vera', lang: 'en', muted_notifications: ['0'] },
    ];
    const drafts = draftCertificateExpiring(event, admins, 'Nube');
    expect(drafts.map(({ uid, body }) => [uid, body.txt])).toEqual([
      ['ana', expect.stringContaining('El certificado de Apple de Nube vence el 5 de diciembre de 2026.')],
      ['rita', expect.stringContaining('The Apple certificate of Nube expires on December 5, 2026.')],
    ]);
    expect(drafts[0]).toMatchObject({
      type: '0',
      link: '/mdm/enrollment?bid=1',
      eventKey: 'certificate expiring 1 2 14',
    });
    const ofToken = draftCertificateExpiring({ ...event, isToken: true }, admins, 'Nube');
    expect(ofToken.map(({ body }) => body.txt)).toEqual([
      expect.stringContaining('El token de Apple Business Manager de Nube vence el 5 de diciembre de 2026.'),
      expect.stringContaining('The Apple Business Manager token of Nube expires on December 5, 2026.'),
    ]);
    expect(ofToken[0]?.eventKey).toBe('token expiring 1 2026-12-05T23:30:00Z 14');
  });
});
