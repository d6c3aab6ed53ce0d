/** Data export, collected from paginated requests. */
import { expect, test } from 'vitest';
import { type Call, showScreen, testBusiness } from '../../shared/testing/screen-world.tsx';
import { collectData } from './export-data.ts';

const ticket = { id: '-OYx3kQ0aBcDeFgHiJkL', number: 3, title: 'Fachada', team_id: 11 };

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
      return Response.json({ preferences: [] });
    case '/users/me/notifications':
      return Response.json({ notifications: [], unread: 0 });
    case '/business/1/users/me/comments':
      return Response.json(
        cursor === null
          ? { comments: [{ id: 'a', text: 'uno', ticket }], next: 'a' }
          : { comments: [{ id: cursor === 'a' ? 'b' : 'never', text: 'dos', ticket: null }], next: null },
      );
    case '/business/1/users/me/files':
      return Response.json({
        files: [
          { id: 'f', name: 'plano.png', size: 3, ticket, download_url: '/v1/files/1/f?signature=x' },
          { id: 'g', name: 'viejo.png', size: 4, ticket: null, download_url: null },
        ],
        next: null,
      });
    default:
      return undefined;
  }
}

test('contains all pages of comments, and files with absolute URLs and the page of their ticket', async () => {
  await showScreen({ answer, teams: [] }, { path: '*', at: '/profile', element: null });
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
