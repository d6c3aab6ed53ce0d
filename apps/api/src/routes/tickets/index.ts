/** The handlers of tickets and their comments. */
import { createComment } from './createComment.ts';
import { createTicket } from './createTicket.ts';
import { createTickets } from './createTickets.ts';
import { deleteComment } from './deleteComment.ts';
import { deleteTicket } from './deleteTicket.ts';
import { getTicket } from './getTicket.ts';
import { listTickets } from './listTickets.ts';
import { reorderTickets } from './reorderTickets.ts';
import { restoreTicket } from './restoreTicket.ts';
import { updateComment } from './updateComment.ts';
import { updateTicket } from './updateTicket.ts';
import { updateTickets } from './updateTickets.ts';

export const ticketHandlers = {
  createComment,
  createTicket,
  createTickets,
  deleteComment,
  deleteTicket,
  getTicket,
  listTickets,
  reorderTickets,
  restoreTicket,
  updateComment,
  updateTicket,
  updateTickets,
};
