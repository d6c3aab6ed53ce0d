/** Row of the drawer that is selected: exactly one for every signed-in address (docs/product/screens.md 5.2). */
import type { OptionalEntry } from './drawer-model.ts';

export type DrawerEntry = OptionalEntry | 'home' | 'boards' | 'profile';

/** First part of an address, and the row that it belongs to. */
const sections: Record<string, DrawerEntry> = {
  boards: 'boards',
  business: 'boards',
  ticket: 'boards',
  pages: 'gallery',
  'load-xlsx': 'imports',
  stats: 'stats',
  chats: 'chats',
  crm: 'contacts',
  mdm: 'devices',
  config: 'settings',
  checkout: 'settings',
  link: 'settings',
  '==': 'sudo',
  profile: 'profile',
};

/** Screens of the whole account, such as notifications and release notes, belong to Home. */
export function currentEntry(pathname: string): DrawerEntry {
  // A new business is no part of the selected one.
  if (pathname === '/business/create') return 'home';
  return sections[pathname.split('/')[1] ?? ''] ?? 'home';
}
