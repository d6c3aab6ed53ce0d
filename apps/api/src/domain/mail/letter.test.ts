import { expect, test } from 'vitest';
import { writeDeletionMail } from '../account/deletion-mail.ts';
import { writeContactMail } from '../contact/contact-mail.ts';
import { writeInvitationMail } from '../invitations/invitation-mail.ts';
import { escapeHtml, renderLetter } from './letter.ts';

const hostile = `"><script>alert(1)</script>'&`;
const invitation = {
  email: 'ana@example.com',
  code: 'c0de',
  lang: 'es' as const,
  inviter: 'Beto',
  business: 'Nube',
  team: null,
  expiresAt: new Date(0),
  look: { id: 7, color: '#9a4f8c' },
};

test.each(['es', 'en'] as const)('every email has brand, heading, reason and both themes: %s', (lang) => {
  const mails = [
    writeDeletionMail('a@example.com', { code: '12345678', lifeMinutes: 15, lang }),
    writeInvitationMail('https://minga.example', { ...invitation, lang }),
    writeContactMail('a@example.com', {
      id: '1',
      name: 'Ana',
      email: 'ana@example.com',
      topic: 'idea',
      message: 'Hola',
      lang,
    }),
  ];
  for (const { html, text } of mails) {
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('>Minga</td>');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).not.toMatch(/<img|url\(|https?:\/\/(?!minga\.example)/);
    expect(text).toMatch(/\n-- \n.+\n$/);
  }
});

test('escapes every text and address', () => {
  const { html } = renderLetter(
    { to: 'a@example.com', subject: 'x' },
    {
      lang: 'es',
      heading: hostile,
      parts: [
        { kind: 'text', text: hostile },
        { kind: 'code', text: hostile },
        { kind: 'quote', text: hostile },
      ],
      button: { label: hostile, url: `https://minga.example/${hostile}` },
      after: [hostile],
      reason: hostile,
      business: { id: 1, color: hostile },
    },
  );
  expect(html).not.toContain('<script');
  expect(html).not.toContain(hostile);
  // Eight places, the heading also as the title of the document; the colour is left out.
  expect(html.split(escapeHtml(hostile))).toHaveLength(10);
});

test('a business has its own woven band in its colour', () => {
  const [one, other] = [7, 8].map((id) =>
    writeInvitationMail('https://minga.example', { ...invitation, look: { ...invitation.look, id } }),
  );
  expect(one?.html).toContain('bgcolor="#9a4f8c"');
  expect(one?.html).not.toBe(other?.html);
});

test('says in plain text everything that the layout says', () => {
  const { text } = writeInvitationMail('https://minga.example', invitation);
  expect(text).toContain('Beto te invitó a trabajar en Nube.');
  expect(text).toMatch(/Aceptar la invitación:\nhttps:\/\/minga\.example\/invite\//);
});
