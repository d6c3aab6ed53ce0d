/** Data export, collected from paginated requests. */
import { expect, test } from 'vitest';
import { type Call, buildTestTeam, showScreen, testBusiness } from '../../shared/testing/screen-world.tsx';
import { collectData } from './export-data.ts';

const ticket = { id: '-OYx3kQ0aBcDeFgHiJkL', number: 3, title: 'Fachada', team_id: 11 };

const doNotDisturb = {
  quiet_hours: { enabled: true, start: 1320, end: 420, weekdays: [1, 2], timezone: 'America/La_Paz' },
  paused_until: null,
  resumed_until: null,
};

function answer({ path, query }: Call): Response | undefined {
  const cursor = query.get('cursor');
  switch (path) {
    case '/users/me':
      return Response.json({ user: { uid: 'ana', email: 'ana@example.com' } });
    case '/users/me/sessions':
      return Response.json({ sessions: [] });
    case '/users/me/devices':
      return Response.json({ devices: [] });
    case '/users/me/notification-preferences':
      return Response.json({ preferences: [], ...doNotDisturb });
    case '/users/me/notifications':
      return Response.json({ notifications: [], unread: 0 });
    case '/business/1/users/me/comments':
      return Response.json(
        cursor === null
          ? { comments: [{ id: 'a', text: 'uno', ticket }], next: 'a' }
          : { comments: [{ id: cursor === 'a' ? 'b' : 'never', text: 'dos', ticket: null }], next: null },
      );
    case '/business/1/users/me/messages':
      return Response.json({
        messages: [{ id: 'm', text: 'Hola', files: [{ id: 'c', download_url: '/v1/files/c' }] }],
        next: null,
      });
    case '/business/1/users/me/reactions':
      return Response.json({ comments: [{ comment_id: 'a', reactions: ['heart'], ticket }], next: null });
    case '/business/1/users/me/files':
      return Response.json({
        files: [
          { id: 'f', name: 'plano.png', size: 3, ticket, download_url: '/v1/files/1/f?signature=x' },
          { id: 'g', name: 'viejo.png', size: 4, ticket: null, download_url: null },
        ],
        next: null,
      });
    case '/business/1/users/me/time':
      return Response.json({
        entries: [{ id: 't', minutes: 45, day: '2026-01-05', note: '', ticket }],
        next: null,
      });
    case '/business/1/archived-tickets':
    case '/business/1/tickets':
      return Response.json({ tickets: [], next: null, total: 0 });
    case '/business/1/teams/11/views':
      return Response.json({
        views: [
          { id: 'own', name: 'Míos', query: 'view=list', shared: false },
          { id: 'team', name: 'Del equipo', query: 'view=board', shared: true },
        ],
      });
    case '/business/1/crm/token':
      return Response.json({ app_token: { token: 'mat_t' } });
    case '/business/1/crm/views':
      return Response.json({
        views: [
          { id: 'own', name: 'Clientes', query: 'tag=cliente', shared: false },
          { id: 'all', name: 'Del negocio', query: 'tag=vip', shared: true },
        ],
      });
    case '/business/1/searches':
      return Response.json({ searches: [{ id: 'own', name: 'Camiones', text: 'camión' }] });
    default:
      return undefined;
  }
}

test('contains all pages of comments, reactions, chat messages, own views and searches, logged time, and files with absolute URLs and the page of their ticket', async () => {
  await showScreen({ answer, teams: [buildTestTeam()] }, { path: '*', at: '/profile', element: null });
  const data = await collectData();
  expect(data.comments).toEqual([
    {
      bid: testBusiness.bid,
      comments: [
        { id: 'a', text: 'uno', ticket },
        { id: 'b', text: 'dos', ticket: null },
      ],
    },
  ]);
  expect(data.messages).toEqual([
    {
      bid: testBusiness.bid,
      messages: [
        { id: 'm', text: 'Hola', files: [{ id: 'c', download_url: `${location.origin}/v1/files/c` }] },
      ],
    },
  ]);
  expect(data.reactions).toEqual([
    { bid: testBusiness.bid, comments: [{ comment_id: 'a', reactions: ['heart'], ticket }] },
  ]);
  expect(data.time).toMatchObject([{ bid: testBusiness.bid, entries: [{ id: 't', minutes: 45 }] }]);
  expect(data.views).toMatchObject([{ bid: testBusiness.bid, team: 'Terreno', views: [{ id: 'own' }] }]);
  expect(data.views[0]?.views).toHaveLength(1);
  expect(data.contact_views).toMatchObject([{ bid: testBusiness.bid, views: [{ id: 'own' }] }]);
  expect(data.contact_views[0]?.views).toHaveLength(1);
  expect(data.searches).toMatchObject([{ bid: testBusiness.bid, searches: [{ text: 'camión' }] }]);
  const { origin } = location;
  expect(data.files[0]?.files).toMatchObject([
    {
      name: 'plano.png',
      download_url: `${origin}/v1/files/1/f?signature=x`,
      page: `${origin}/business/1/ticket/${ticket.id}`,
    },
    { name: 'viejo.png', download_url: null, page: null },
  ]);
});

test('contains the do-not-disturb settings', async () => {
  await showScreen({ answer, teams: [buildTestTeam()] }, { path: '*', at: '/profile', element: null });
  expect((await collectData()).do_not_disturb).toEqual(doNotDisturb);
});
