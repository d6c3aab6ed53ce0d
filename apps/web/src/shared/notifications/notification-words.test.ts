/** Texts of notifications in both languages, and their targets. */
import type { Wire } from '@minga/contract';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { activateLanguage, addCatalogs, i18n } from '../../base/i18n.ts';
import { workCatalogs } from '../../shell/catalogs.ts';
import { notificationTarget, notificationWords } from './notification-words.ts';

type Notification = Wire['Notification'];

// Notifications are shown to signed-in users: their texts are in the catalogues of the shell.
beforeAll(() => addCatalogs(workCatalogs));

const ids = { business_id: 7, team_id: 12, ticket_id: '-OYx3kQ0aBcDeFgHiJkL' };
const about = { ticket_name: 'Cambiar antena', team_name: 'Terreno', ...ids };

function build(
  type: Notification['type'],
  body: Notification['body'],
  link = '/notifications',
): Notification {
  return {
    id: 'n',
    uid: 'ana',
    type,
    body,
    link,
    pic: null,
    read: false,
    created_at: '2026-01-01T00:00:00Z',
  };
}

const cases: [Notification, string, string][] = [
  [build('0', { txt: 'Hola' }), 'Hola', 'Hola'],
  [build('0', {}), 'Notificación', 'Notification'],
  [
    build('1', { assigner_name: 'Beto', ...about }),
    'Beto te asignó «Cambiar antena» en Terreno',
    'Beto assigned “Cambiar antena” to you in Terreno',
  ],
  [
    build('2', { by_name: 'Beto', txt: 'Hecho', ...about }),
    'Beto terminó «Cambiar antena» en Terreno',
    'Beto completed “Cambiar antena” in Terreno',
  ],
  [
    build('2-1', { by_name: 'Beto', txt: 'En curso', ...about }),
    'Beto movió «Cambiar antena» a En curso en Terreno',
    'Beto moved “Cambiar antena” to En curso in Terreno',
  ],
  [
    build('2-2', { by_name: 'Beto', txt: '¿{cuándo}?', ...about }),
    'Beto comentó «Cambiar antena»: ¿{cuándo}?',
    'Beto commented on “Cambiar antena”: ¿{cuándo}?',
  ],
  [
    build('2-3', { by_name: 'Beto', txt: '@Ana, mira', ...about }),
    'Beto te mencionó en «Cambiar antena»: @Ana, mira',
    'Beto mentioned you in “Cambiar antena”: @Ana, mira',
  ],
  [
    build('2-3', { by_name: 'Beto', ...about }),
    'Beto te mencionó en la descripción de «Cambiar antena»',
    'Beto mentioned you in the description of “Cambiar antena”',
  ],
  [
    build('E0', { by_name: 'Beto', business_name: 'Nube' }),
    'Beto te invitó a Nube. Acepta o rechaza la invitación aquí.',
    'Beto invited you to Nube. Accept or decline the invitation here.',
  ],
];

test.each(cases)('formats %o in both languages', async (notification, es, en) => {
  await activateLanguage('es');
  expect(notificationWords(i18n, notification)).toBe(es);
  await activateLanguage('en');
  expect(notificationWords(i18n, notification)).toBe(en);
});

test('a notification about a ticket opens it on its board', () => {
  for (const type of ['1', '2', '2-1', '2-2', '2-3'] as const)
    expect(notificationTarget(build(type, about))).toBe('/boards?bid=7&tid=12&ref=-OYx3kQ0aBcDeFgHiJkL');
});

test('a notification about a comment leads to it', () => {
  const comment_id = '-OYx3kQ0aBcDeFgHiJkM';
  expect(notificationTarget(build('2-2', { ...about, comment_id }))).toBe(
    '/boards?bid=7&tid=12&ref=-OYx3kQ0aBcDeFgHiJkL#comment--OYx3kQ0aBcDeFgHiJkM',
  );
});

test('a generic notification follows its link within the app only', () => {
  expect(notificationTarget(build('0', {}, '/changelog'))).toBe('/changelog');
  for (const link of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', ''])
    expect(notificationTarget(build('0', {}, link))).toBe('/');
});

test('an unknown type navigates to the start and logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  expect(notificationTarget(build('9' as never, about))).toBe('/');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"9"'));
});
