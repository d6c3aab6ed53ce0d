import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Where the texts of the public pages are. */
const publicSite = ['site', 'landing', 'canvas', 'not-found']
  .map((name) => `<rootDir>/src/features/${name}`)
  .concat('<rootDir>/src/shared/site');

/** Features that people meet before they are signed in; the texts of all others come with the signed-in area. */
const beforeSignIn = ['sign-in'];

/** What of the shell is around every page. */
const aroundAll = ['Root', 'RouteProgress', 'HeldNavigation', 'PageAnnouncer', 'host-restriction'];

/** What only screens of signed-in people share. */
const sharedBySignedIn = [
  'AskedFieldsDialog.tsx',
  'DeleteHeldDialog.tsx',
  'due.ts',
  'FormFoot.tsx',
  'LeaveGuard.tsx',
  'MarkAllRead.tsx',
  'NoTeam.tsx',
  'notification-banners.ts',
  'notification-words.ts',
  'NotificationList.tsx',
  'people-words.ts',
  'PeriodFields.tsx',
  'photo/**',
  'places/**',
  'platform-words.ts',
  'priority.ts',
  'team-fields.ts',
  'TeamAndColumn.tsx',
  'time-words.ts',
  'TransferDialog.tsx',
].map((name) => `<rootDir>/src/shared/${name}`);

export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: [
        '<rootDir>/src/shared/site/**',
        ...sharedBySignedIn,
        `<rootDir>/src/features/!(${beforeSignIn.join('|')})/**`,
        `<rootDir>/src/shell/!(${aroundAll.join('|')}).*`,
      ],
    },
    {
      path: '<rootDir>/src/shell/locales/{locale}',
      include: ['<rootDir>/src/features', '<rootDir>/src/shell', ...sharedBySignedIn],
      exclude: [
        ...publicSite.map((folder) => `${folder}/**`),
        ...beforeSignIn.map((name) => `<rootDir>/src/features/${name}/**`),
        ...aroundAll.map((name) => `<rootDir>/src/shell/${name}.*`),
      ],
    },
    // The long texts of the public pages load with those pages only.
    { path: '<rootDir>/src/shared/site/locales/{locale}', include: publicSite },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});
