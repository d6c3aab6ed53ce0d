/** Every address of the app in one place. A feature links to another only through this file. */
export const paths = {
  landing: () => '/',
  login: (query: { from?: string; action?: string } = {}) => withQuery('/login', query),
  register: (query: { from?: string } = {}) => withQuery('/register', query),
  resetPassword: () => '/login/email',
  logout: () => '/logout',
  home: () => '/home',
  onboarding: () => '/onboarding',
  boards: (query: { bid?: number; tid?: number; ref?: string } = {}) => withQuery('/boards', query),
  ticket: (bid: number, ticketId: string, alias?: string) =>
    `/business/${bid}/ticket/${ticketId}${alias ? `/${encodeURIComponent(alias)}` : ''}`,
  importTickets: () => '/load-xlsx',
  pricing: () => '/pricing',
  contact: () => '/contact',
  notFound: () => '/404',
};

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
