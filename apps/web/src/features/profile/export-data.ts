/** Exports the user's data that their screens show, in one file. */
import {
  accountEndpoints,
  businessEndpoints,
  crmEndpoints,
  notificationsEndpoints,
  reportsEndpoints,
  teamsEndpoints,
  ticketsEndpoints,
  usersEndpoints,
} from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { crmRightsOf } from '@minga/rules/access/crm-rights';
import { abilitiesOf, canSeeBoard } from '@minga/rules/access/permissions';
import { paths } from '../../base/address/paths.ts';
import { store } from '../../base/store.ts';

/** Page size of the requests. */
const pageSize = 100;

/** Content of the file. */
export interface ExportedData {
  exported_at: string;
  user: Wire['User'];
  businesses: Wire['Business'][];
  devices: Omit<Wire['Device'], 'token'>[];
  sessions: Wire['Session'][];
  notification_preferences: Wire['NotificationPreference'][];
  do_not_disturb: Wire['DoNotDisturb'];
  notifications: Wire['Notification'][];

  /** Tickets assigned to the user or created by them, open and done, by team, with the fields of a card. */
  tickets: { bid: number; team: string; tickets: Wire['TicketCard'][] }[];

  /** Comments of the user, by business. */
  comments: { bid: number; comments: Wire['OwnComment'][] }[];

  /** Reactions of the user to comments, by business. */
  reactions: { bid: number; comments: Wire['OwnReactions'][] }[];

  /** Chat messages of the user, by business. */
  messages: { bid: number; messages: Wire['OwnMessage'][] }[];

  /** Files uploaded by the user, by business. Their URLs expire after some minutes; the app issues new ones. */
  files: { bid: number; files: ExportedFile[] }[];

  /** Logged time of the user, by business. */
  time: { bid: number; entries: Wire['OwnTimeEntry'][] }[];

  /** Own saved views of boards, by team. */
  views: { bid: number; team: string; views: Wire['SavedView'][] }[];

  /** Own saved views of contacts, by business. */
  contact_views: { bid: number; views: Wire['CrmView'][] }[];

  /** Saved searches, by business. */
  searches: { bid: number; searches: Wire['SavedSearch'][] }[];
}

export interface ExportedFile extends Omit<Wire['OwnFile'], 'download_url'> {
  /** Absolute download URL; null if the user may not see the ticket any more. */
  download_url: string | null;

  /** Permanent page of its ticket in the app. */
  page: string | null;
}

/** Collects all data. Rejects with the error of the first failed request. */
export async function collectData(): Promise<ExportedData> {
  const fresh = { forceRefetch: true, subscribe: false } as const;
  const { dispatch } = store;
  const [{ user }, { businesses }, { devices }, { sessions }, { preferences, ...doNotDisturb }] =
    await Promise.all([
      dispatch(usersEndpoints.endpoints.getMe.initiate(undefined, fresh)).unwrap(),
      dispatch(businessEndpoints.endpoints.listBusinesses.initiate(undefined, fresh)).unwrap(),
      dispatch(notificationsEndpoints.endpoints.listDevices.initiate(undefined, fresh)).unwrap(),
      dispatch(accountEndpoints.endpoints.listSessions.initiate(undefined, fresh)).unwrap(),
      dispatch(
        notificationsEndpoints.endpoints.getNotificationPreferences.initiate(undefined, fresh),
      ).unwrap(),
    ]);
  const tickets: ExportedData['tickets'] = [];
  const comments: ExportedData['comments'] = [];
  const reactions: ExportedData['reactions'] = [];
  const messages: ExportedData['messages'] = [];
  const files: ExportedData['files'] = [];
  const time: ExportedData['time'] = [];
  const views: ExportedData['views'] = [];
  const contactViews: ExportedData['contact_views'] = [];
  const searches: ExportedData['searches'] = [];
  for (const { bid, role } of businesses) {
    comments.push({ bid, comments: await readComments(bid) });
    reactions.push({ bid, comments: await readReactions(bid) });
    messages.push({ bid, messages: await readMessages(bid) });
    files.push({ bid, files: await readFiles(bid) });
    time.push({ bid, entries: await readTime(bid) });
    const { listSavedSearches } = reportsEndpoints.endpoints;
    const saved = await dispatch(listSavedSearches.initiate({ id: bid }, fresh)).unwrap();
    searches.push({ bid, searches: saved.searches });
    const { teams } = await dispatch(
      teamsEndpoints.endpoints.listTeams.initiate({ id: bid }, fresh),
    ).unwrap();
    const rights = crmRightsOf(
      role,
      teams.map(({ abilities }) => abilities),
    );
    if (rights.read) contactViews.push({ bid, views: await readContactViews(bid) });
    for (const { id, name } of teams.filter(({ abilities }) =>
      canSeeBoard(abilitiesOf({ businessRole: role, rolePermissions: abilities })),
    )) {
      tickets.push({ bid, team: name, tickets: await readOwnTickets(bid, id, user.uid) });
      views.push({ bid, team: name, views: await readOwnViews(bid, id) });
    }
  }
  return {
    exported_at: new Date().toISOString(),
    user,
    businesses: businesses.map(({ token: _token, ...business }) => ({ ...business, token: '' })),
    devices: devices.map(({ token: _token, ...device }) => device),
    sessions,
    notification_preferences: preferences,
    do_not_disturb: doNotDisturb,
    notifications: await readNotifications(),
    tickets,
    comments,
    reactions,
    messages,
    files,
    time,
    views,
    contact_views: contactViews,
    searches,
  };
}

/** Without duplicates, for tickets that are both assigned to the user and created by them. */
async function readOwnTickets(bid: number, teamId: number, uid: string): Promise<Wire['TicketCard'][]> {
  const { listTickets, listArchivedTickets } = ticketsEndpoints.endpoints;
  const found = new Map<string, Wire['TicketCard']>();
  for (const whose of [{ assignee: uid }, { createdBy: uid }]) {
    const arg = { id: bid, teamId, ...whose };
    const read = { forceRefetch: true, subscribe: false };
    const pages = [
      (from: { cursor?: string }) =>
        listTickets.initiate({ ...arg, count: false, limit: pageSize, ...from }, read),
      (from: { cursor?: string }) => listArchivedTickets.initiate({ ...arg, limit: pageSize, ...from }, read),
    ];
    for (const page of pages) {
      const tickets = await readPages(async (from) => {
        const { tickets: rows, next } = await store.dispatch(page(from)).unwrap();
        return { rows, next };
      });
      for (const ticket of tickets) found.set(ticket.id, ticket);
    }
  }
  return [...found.values()];
}

async function readOwnViews(id: number, tid: number): Promise<Wire['SavedView'][]> {
  const { views } = await store
    .dispatch(
      teamsEndpoints.endpoints.listSavedViews.initiate({ id, tid }, { forceRefetch: true, subscribe: false }),
    )
    .unwrap();
  return views.filter(({ shared }) => !shared);
}

/** None while the CRM of the business is off. */
async function readContactViews(id: number): Promise<Wire['CrmView'][]> {
  try {
    const { views } = await store
      .dispatch(
        crmEndpoints.endpoints.listCrmViews.initiate({ id }, { forceRefetch: true, subscribe: false }),
      )
      .unwrap();
    return views.filter(({ shared }) => !shared);
  } catch (error) {
    if (isApiError(error) && 'code' in error && error.code === 'crm/app-token-invalid') return [];
    throw error;
  }
}

async function readComments(id: number): Promise<Wire['OwnComment'][]> {
  const { listOwnComments } = accountEndpoints.endpoints;
  return readPages(async (from) => {
    const arg = { id, limit: pageSize, ...from };
    const { comments, next } = await store
      .dispatch(listOwnComments.initiate(arg, { forceRefetch: true, subscribe: false }))
      .unwrap();
    return { rows: comments, next };
  });
}

async function readReactions(id: number): Promise<Wire['OwnReactions'][]> {
  const { listOwnReactions } = accountEndpoints.endpoints;
  return readPages(async (from) => {
    const arg = { id, limit: pageSize, ...from };
    const { comments, next } = await store
      .dispatch(listOwnReactions.initiate(arg, { forceRefetch: true, subscribe: false }))
      .unwrap();
    return { rows: comments, next };
  });
}

async function readMessages(id: number): Promise<Wire['OwnMessage'][]> {
  const { listOwnMessages } = accountEndpoints.endpoints;
  return readPages(async (from) => {
    const arg = { id, limit: pageSize, ...from };
    const { messages, next } = await store
      .dispatch(listOwnMessages.initiate(arg, { forceRefetch: true, subscribe: false }))
      .unwrap();
    const rows = messages.map((message) => ({
      ...message,
      files: message.files.map((file) => ({ ...file, download_url: whole(file.download_url) })),
    }));
    return { rows, next };
  });
}

/** The absolute form of an address. */
function whole(address: string | null): string | null {
  return address && new URL(address, location.origin).href;
}

async function readFiles(id: number): Promise<ExportedFile[]> {
  const { listOwnFiles } = accountEndpoints.endpoints;
  return readPages(async (from) => {
    const arg = { id, limit: pageSize, ...from };
    const { files, next } = await store
      .dispatch(listOwnFiles.initiate(arg, { forceRefetch: true, subscribe: false }))
      .unwrap();
    const rows = files.map((file) => ({
      ...file,
      download_url: whole(file.download_url),
      page: whole(file.ticket && paths.ticket(id, file.ticket.id)),
    }));
    return { rows, next };
  });
}

async function readTime(id: number): Promise<Wire['OwnTimeEntry'][]> {
  const { listOwnTime } = accountEndpoints.endpoints;
  return readPages(async (from) => {
    const arg = { id, limit: pageSize, ...from };
    const { entries, next } = await store
      .dispatch(listOwnTime.initiate(arg, { forceRefetch: true, subscribe: false }))
      .unwrap();
    return { rows: entries, next };
  });
}

/** Reads all pages. */
async function readPages<T>(
  read: (from: { cursor?: string }) => Promise<{ rows: T[]; next: string | null }>,
): Promise<T[]> {
  const all: T[] = [];
  let next: string | null = null;
  do {
    const page: { rows: T[]; next: string | null } = await read(next === null ? {} : { cursor: next });
    all.push(...page.rows);
    next = page.next;
  } while (next !== null);
  return all;
}

async function readNotifications(): Promise<Wire['Notification'][]> {
  const rows: Wire['Notification'][] = [];
  for (;;) {
    const arg = { uid: 'me', limit: pageSize, skip: rows.length };
    const { notifications } = await store
      .dispatch(
        notificationsEndpoints.endpoints.listNotifications.initiate(arg, {
          forceRefetch: true,
          subscribe: false,
        }),
      )
      .unwrap();
    rows.push(...notifications);
    if (notifications.length < pageSize) return rows;
  }
}

/** Downloads a text file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
