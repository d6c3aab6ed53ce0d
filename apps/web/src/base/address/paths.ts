/** Sections of the settings besides the business itself. */
export type SettingsSection =
  | 'me'
  | 'people'
  | 'teams'
  | 'sources'
  | 'crm'
  | 'billing'
  | 'transactions'
  | 'audit';

/** Sections of the settings of the account besides the person. */
export type ProfileSection = 'security' | 'notifications' | 'devices';

/** Sections of the area of the operators besides the state of the installation. */
export type SudoSection = 'users' | 'pages' | 'addresses' | 'billing' | 'announcements' | 'audit';

/** Query of a board: business, team, a ticket to open, and filters. */
type BoardQuery = {
  bid?: number;
  tid?: number;
  ref?: string;
  mine?: 'assigned' | 'created';

  /** Ids of people, separated by commas; `none` stands for tickets without a value, here and below. */
  people?: string;
  reporter?: string;

  /** Id of a column, and what columns mean. */
  status?: number;
  state?: 'open' | 'pending' | 'doing' | 'done';
  due?: 'late' | 'today' | 'week' | 'none';
  priority?: number | 'none';
  type?: number | 'none';
  source?: number | 'none';

  /** Filters by custom fields (`writeFieldFilters` in packages/rules/src/custom-fields). */
  fields?: string;
  view?: 'board' | 'list' | 'calendar' | 'timeline' | 'map';
};

/** Begin of the fragment that names a comment. */
export const commentAnchor = 'comment-';

/** Place of a chat message. */
interface ChatPlace {
  room_id: string;

  /** Message that begins the thread of a reply. */
  root_id: string | null;
  position: number;
}

/** All addresses of the app. Features link to each other only through this file. */
export const paths = {
  landing: () => '/',
  login: (query: { from?: string; action?: string } = {}) => withQuery('/login', query),
  register: (query: { from?: string; action?: string } = {}) => withQuery('/register', query),
  resetPassword: (query: { from?: string } = {}) => withQuery('/login/reset', query),
  emailLink: (query: { from?: string } = {}) => withQuery('/login/email', query),
  tokenLogin: () => '/login/token',
  oauthAuthorize: () => '/login/oauth/authorize',
  completeProfile: (query: { from?: string } = {}) => withQuery('/complete-profile', query),
  logout: () => '/logout',
  home: () => '/home',
  onboarding: () => '/onboarding',
  boards: (query: BoardQuery = {}) => withQuery('/boards', query),

  /** A ticket over the board of its team, at a comment if one is given. */
  ticketOnBoard: (query: Pick<BoardQuery, 'bid' | 'tid' | 'ref'>, commentId?: string) =>
    withQuery('/boards', query) + commentFragment(commentId),

  /** Archived tickets of a team. */
  archivedTickets: (query: { bid?: number; tid?: number } = {}) => withQuery('/boards/archived', query),

  /** A board as a saved view shows it. `saved` in the address keeps which one it was. */
  savedView: ({ bid, tid }: { bid: number; tid: number }, { id, query }: { id: string; query: string }) =>
    `${withQuery('/boards', { bid, tid, saved: id })}&${query}`,
  ticket: (bid: number, ticketId: string, alias?: string) =>
    `/business/${bid}/ticket/${ticketId}${alias ? `/${encodeURIComponent(alias)}` : ''}`,

  /** A comment in its place on the page of its ticket. */
  comment: (bid: number, ticketId: string, commentId: string) =>
    `/business/${bid}/ticket/${ticketId}${commentFragment(commentId)}`,
  ticketSearch: (bid: number, query: { q?: string } = {}) =>
    withQuery(`/business/${bid}/ticket-search`, query),

  /** Files of all tickets of a business; the filters are those of features/gallery. */
  gallery: (bid: number) => `/pages/${bid}/gallery`,
  stats: (query: { team?: number } = {}) => withQuery('/stats', query),
  chats: () => '/chats',

  /** A chat room, at the position of a message, or with an open thread, which may be at the position of a reply. */
  chat: (rid: string, query: { thread?: string; at?: number; reply?: number } = {}) =>
    withQuery(`/chats/${encodeURIComponent(rid)}`, query),
  /** A message at its place in the room, or a reply in its thread. */
  chatMessage: ({ room_id, root_id, position }: ChatPlace) =>
    paths.chat(room_id, root_id === null ? { at: position } : { thread: root_id, reply: position }),
  crmContacts: () => '/crm/contacts',

  /** The table of contacts as a saved view shows it. `saved` in the address keeps which one it was. */
  contactView: ({ id, query }: { id: string; query: string }) =>
    `${withQuery('/crm/contacts', { saved: id })}&${query}`,
  crmImport: () => '/crm/contacts/import',
  /** Probable duplicates, also those of one contact. */
  crmDuplicates: (contact?: string) =>
    `/crm/contacts/duplicates${contact === undefined ? '' : `?contact=${contact}`}`,
  crmContact: (id: string) => `/crm/contacts/${id}`,
  crmBusinesses: () => '/crm/businesses',
  crmBusiness: (id: string) => `/crm/businesses/${id}`,
  mdmDevices: () => '/mdm/devices',
  mdmDevice: (id: string) => `/mdm/devices/${id}`,
  mdmProfiles: () => '/mdm/profiles',
  mdmApps: () => '/mdm/apps',
  mdmEnrollment: () => '/mdm/enrollment',
  crmLists: () => '/crm/lists',
  crmList: (id: string) => `/crm/lists/${id}`,
  importTickets: () => '/load-xlsx',

  /** Google Chat spaces of a team. */
  googleChat: (query: { bid?: number; tid?: number } = {}) => withQuery('/link/google-chat', query),
  createBusiness: () => '/business/create',
  settings: (section?: SettingsSection) => (section ? `/config/${section}` : '/config'),
  /** Plan of the selected business, with the change to a price if one is given. */
  billing: (query: { price?: string } = {}) => withQuery('/config/billing', query),
  teamSettings: (tid: number, part?: string) => `/config/teams/${tid}${part ? `/${part}` : ''}`,

  /** Area of the operators of the installation, with the id of a user or business if one is given. */
  sudo: (section?: SudoSection, uid?: string) =>
    `/==${section ? `/${section}` : ''}${uid === undefined ? '' : `/${encodeURIComponent(uid)}`}`,

  /** Settings of the account. */
  profile: (section?: ProfileSection) => (section ? `/profile/${section}` : '/profile'),
  doNotDisturb: () => `${paths.profile('notifications')}#do-not-disturb`,
  changelog: () => '/changelog',
  changelogList: () => '/changelog/list',
  createChange: () => '/changelog/create',
  editChange: (id: number) => `/changelog/edit/${id}`,
  notifications: () => '/notifications',

  /** Invitation link of a business. */
  join: (code: string) => `/join/${code}`,
  pricing: () => '/pricing',
  contact: () => '/contact',

  /** `mailto` fallback without JavaScript; the server redirects to the address. */
  contactMail: () => '/contact/mail',
  about: () => '/about',
  features: () => '/features',
  integrations: () => '/integrations',
  products: () => '/products',
  clients: () => '/clients',
  help: () => '/help',
  usage: () => '/usage',
  canvas: () => '/canvas',
  privacy: () => '/legal/privacy',
  terms: () => '/legal/terms',
  security: () => '/legal/security',
  checkout: () => '/checkout',
  notFound: () => '/404',
};

/**
 * Return address after sign-in; null if it leads elsewhere. Only a path of our own may follow a sign-in: otherwise a
 * crafted link could send users to a phishing copy.
 */
export function safeReturnPath(text: string | null): string | null {
  if (!text?.startsWith('/') || /^\/[/\\]/.test(text)) return null;
  const url = new URL(text, location.origin);
  if (url.origin !== location.origin || /^\/(login(?!\/oauth\/)|register|logout)(\/|$)/.test(url.pathname))
    return null;
  return url.pathname + url.search + url.hash;
}

/** Target after sign-in: the requested address, or the checkout that started it; null otherwise. */
export function returnPath(query: URLSearchParams): string | null {
  return safeReturnPath(query.get('from')) ?? (query.get('action') === 'checkout' ? paths.checkout() : null);
}

function commentFragment(commentId?: string): string {
  return commentId === undefined ? '' : `#${commentAnchor}${commentId}`;
}

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
