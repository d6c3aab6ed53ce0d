/** Which answers belong together: a write that makes a read old names the same tag. */
import { businessEndpoints } from './generated/business.ts';
import { importsEndpoints } from './generated/imports.ts';
import { teamsEndpoints } from './generated/teams.ts';
import { ticketsEndpoints } from './generated/tickets.ts';
import { usersEndpoints } from './generated/users.ts';
import { withPending } from './tickets/pending-details.ts';

usersEndpoints.enhanceEndpoints({
  endpoints: {
    getMe: { providesTags: ['Me'] },
    updateMe: { invalidatesTags: ['Me', 'Member'] },
  },
});

businessEndpoints.enhanceEndpoints({
  endpoints: {
    listBusinesses: { providesTags: ['Business'] },
    getBusiness: { providesTags: (_answer, _error, { id }) => [{ type: 'Business', id }] },
    createBusiness: { invalidatesTags: ['Business'] },
    updateBusiness: { invalidatesTags: ['Business'] },
    onboardBusiness: { invalidatesTags: ['Business', 'Team'] },
    listMembers: { providesTags: ['Member'] },
  },
});

teamsEndpoints.enhanceEndpoints({
  endpoints: {
    listTeams: { providesTags: ['Team'] },
    getTeam: { providesTags: (_answer, _error, { tid }) => [{ type: 'Team', id: tid }] },
    listTeamMembers: { providesTags: ['Member'] },
    createTeam: { invalidatesTags: ['Team', 'Business'] },
    updateTeam: { invalidatesTags: ['Team'] },
    deleteTeam: { invalidatesTags: ['Team', 'Business'] },
    // The tickets of the column went to another one.
    deleteStatus: {
      invalidatesTags: (_answer, error, { tid }) => (error ? [] : ['Team', { type: 'Board', id: tid }]),
    },
  },
});

importsEndpoints.enhanceEndpoints({
  endpoints: {
    listImports: { providesTags: (_answer, _error, { teamId }) => [{ type: 'Import', id: teamId }] },
    createImport: { invalidatesTags: ['Import'] },
    undoImport: { invalidatesTags: ['Import', 'Board'] },
  },
});

/** What a person does on a board is shown at once and waits for the network as long as it takes. */
const boardWrite = { extraOptions: { waitsForNetwork: true } };

ticketsEndpoints.enhanceEndpoints({
  endpoints: {
    createTicket: boardWrite,
    updateTicket: boardWrite,
    reorderTickets: boardWrite,
    deleteTicket: boardWrite,
    restoreTicket: boardWrite,
    getTicket: {
      providesTags: (_answer, _error, { tid }) => [{ type: 'Ticket', id: tid }],
      keepUnusedDataFor: 60,
      transformResponse: withPending,
    },
    listTickets: { providesTags: (_answer, _error, { teamId }) => [{ type: 'Board', id: teamId }] },
    updateTickets: {
      invalidatesTags: (_answer, _error, { ticketPatchBatch }) => [
        { type: 'Board', id: ticketPatchBatch.team_id },
      ],
    },
  },
});
