import { expect, test } from 'vitest';
import { paths } from '../../base/address/paths.ts';
import { currentEntry } from './current-entry.ts';

test.each([
  [paths.home(), 'home'],
  [paths.notifications(), 'home'],
  [paths.changelog(), 'home'],
  ['/changelog/edit/3', 'home'],
  [paths.boards(), 'boards'],
  [paths.archivedTickets(), 'boards'],
  ['/business/7/ticket/12', 'boards'],
  ['/ticket/NUB-1', 'boards'],
  [paths.ticketSearch(7), 'boards'],
  [paths.createBusiness(), 'home'],
  [paths.gallery(7), 'gallery'],
  [paths.importTickets(), 'imports'],
  [paths.stats(), 'stats'],
  ['/chats/abc', 'chats'],
  [paths.crmContacts(), 'contacts'],
  [paths.mdmDevices(), 'devices'],
  ['/config/people', 'settings'],
  [paths.checkout(), 'settings'],
  [paths.googleChat(), 'settings'],
  [paths.sudo(), 'sudo'],
  [paths.profile(), 'profile'],
])('%s selects the row %s', (path, entry) => {
  expect(currentEntry(path.split('?')[0] ?? '')).toBe(entry);
});
