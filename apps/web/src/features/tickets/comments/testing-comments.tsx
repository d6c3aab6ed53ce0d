/** Test helpers: comments of a ticket with the real store, against a mocked server. */
import { ticketsEndpoints } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { toMentionNames } from '@minga/rules/text/mentions';
import { page } from 'vitest/browser';
import { type Answer, showScreen } from '../../../shared/testing/screen-world.tsx';
import { Comments } from './Comments.tsx';

export const comment = (
  number: number,
  text: string,
  more: Partial<Wire['Comment']> = {},
): Wire['Comment'] => ({
  id: `-OYx3kQ0aBcDeFgHiJ${String(number).padStart(2, '0')}`,
  ticket_id: '-OYx3kQ0aBcDeFgHiJkL',
  root_id: null,
  uid: 'ana',
  by_name: 'Ana Quispe',
  text,
  reactions: [],
  created_at: '2026-11-21T12:00:00Z',
  edited_at: null,
  deleted_at: null,
  ...more,
});

function ticketWith(comments: Wire['Comment'][]) {
  return { id: '-OYx3kQ0aBcDeFgHiJkL', psm_ticket_comments: comments } as unknown as Wire['Ticket'];
}

const mentionable = ['Ana Quispe', 'Beto Mamani', 'Ana Luz'].map((name) => ({
  id: name,
  name,
  src: null,
  isTeam: false,
}));
const references = {
  mentionNames: toMentionNames(mentionable),
  ticketPrefix: 'NUB',
  ticketPath: (name: string) => `/business/1/ticket/${name}`,
};

function Shown() {
  const arg = { id: 1, tid: '-OYx3kQ0aBcDeFgHiJkL' };
  const { data } = ticketsEndpoints.endpoints.getTicket.useQuery(arg);
  return (
    data && (
      <Comments
        bid={1}
        ticket={data.ticket}
        me={{ uid: 'ana', name: 'Ana Quispe' }}
        people={new Map()}
        mentionable={mentionable}
        references={references}
        isAdmin={false}
        canAttach
      />
    )
  );
}

/** Shows comments; `write` answers writes before the default does, and `hash` is the fragment of the address. */
export async function show(comments: Wire['Comment'][], write: Answer = () => undefined, hash = '') {
  const answer: Answer = (call) => {
    const { method, path, body } = call;
    // An upload begins with a read.
    const written = method === 'GET' && path !== '/request-upload' ? undefined : write(call);
    if (written) return written;
    if (method === 'POST' || method === 'PUT')
      return Response.json({ comment: comment(99, (body as { text: string }).text) });
    if (method === 'DELETE') return new Response(null, { status: 204 });
    return path.includes('/tickets/') ? Response.json({ ticket: ticketWith(comments) }) : undefined;
  };
  return showScreen({ answer }, { path: '/t', at: `/t${hash}`, element: <Shown /> });
}

/** The comments and replies. */
export const rows = () => page.getByRole('list', { name: 'Comentarios' }).getByRole('listitem');
