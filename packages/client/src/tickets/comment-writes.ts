/** Comments: seen at once, and taken back when the server refuses them. */
import { newClientId } from '@minga/rules/client-ids';
import { api } from '../api.ts';
import { type Comment, type Ticket, ticketsEndpoints } from '../generated/tickets.ts';
import type { ClientDispatch, ClientThunk, Outcome } from '../outcome.ts';
import { outcomeOf } from '../outcome.ts';
import { inOrder } from '../write-queue.ts';

/** Names a ticket. */
export interface TicketArg {
  /** Business. */
  id: number;

  /** Ticket. */
  tid: string;
}

/** Adds a comment by `author`. */
export function createComment(
  ticket: TicketArg,
  text: string,
  author: { uid: string; name: string },
): ClientThunk<Promise<Outcome<Comment>>> {
  return async (dispatch) => {
    const id = newClientId();
    const comment: Comment = {
      id,
      ticket_id: ticket.tid,
      uid: author.uid,
      by_name: author.name,
      text,
      created_at: new Date().toISOString(),
      edited_at: null,
    };
    patchComments(dispatch, ticket, (comments) => [...comments, comment]);
    const answer = await inOrder(dispatch, queue(ticket), () =>
      dispatch(
        ticketsEndpoints.endpoints.createComment.initiate(
          { ...ticket, commentText: { id, text } },
          { track: false },
        ),
      ),
    );
    const stands = answer.data?.comment;
    patchComments(dispatch, ticket, (comments) => {
      const others = comments.filter((other) => other.id !== id);
      return stands ? [...others, stands] : others;
    });
    return outcomeOf(answer, (data) => data.comment);
  };
}

/** Changes the text of a comment. */
export function updateComment(
  ticket: TicketArg,
  comment: Comment,
  text: string,
): ClientThunk<Promise<Outcome<Comment>>> {
  return async (dispatch) => {
    const replace = (next: Comment) =>
      patchComments(dispatch, ticket, (comments) =>
        comments.map((other) => (other.id === next.id ? next : other)),
      );
    replace({ ...comment, text });
    const answer = await inOrder(dispatch, queue(ticket), () =>
      dispatch(
        ticketsEndpoints.endpoints.updateComment.initiate(
          { ...ticket, cid: comment.id, commentPatch: { text } },
          { track: false },
        ),
      ),
    );
    replace(answer.data?.comment ?? comment);
    return outcomeOf(answer, (data) => data.comment);
  };
}

/** Deletes a comment. */
export function deleteComment(ticket: TicketArg, comment: Comment): ClientThunk<Promise<Outcome>> {
  return async (dispatch) => {
    patchComments(dispatch, ticket, (comments) => comments.filter((other) => other.id !== comment.id));
    const answer = await inOrder(dispatch, queue(ticket), () =>
      dispatch(
        ticketsEndpoints.endpoints.deleteComment.initiate({ ...ticket, cid: comment.id }, { track: false }),
      ),
    );
    // The comment comes back where it stood.
    if (answer.error) dispatch(api.util.invalidateTags([{ type: 'Ticket', id: ticket.tid }]));
    return outcomeOf(answer, () => undefined);
  };
}

function patchComments(
  dispatch: ClientDispatch,
  { id, tid }: TicketArg,
  change: (comments: Comment[]) => Comment[],
): void {
  const patch = ({ ticket }: { ticket: Ticket }) => ({
    ticket: { ...ticket, psm_ticket_comments: change(ticket.psm_ticket_comments) },
  });
  dispatch(ticketsEndpoints.util.updateQueryData('getTicket', { id, tid }, patch));
}

function queue({ tid }: TicketArg): string {
  return `comments:${tid}`;
}
