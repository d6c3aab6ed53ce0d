import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Where the texts of the public pages are. */
const publicSite = ['site', 'landing', 'canvas', 'not-found']
  .map((name) => `<rootDir>/src/features/${name}`)
  .concat('<rootDir>/src/shared/site');

/** The board on the public pages and, after the form, beside the ways in. */
const sample = ['BoardSample.tsx', 'SampleParts.tsx', 'sample-board.ts'].map(
  (name) => `<rootDir>/src/shared/sample/${name}`,
);

/** Features that people meet before they are signed in; the texts of all others come with the signed-in area. */
const beforeSignIn = ['sign-in'];

/** Ways in that few people take, by a link or out of another application: their texts come with their screens. */
const rareWaysIn = [
  'links/AskForLink',
  'links/ConfirmEmail',
  'links/FinishEmailLink',
  'links/LinkTrouble',
  'links/NewPassword',
  'oauth/OAuthAuthorizeScreen',
  'links/RequestEmailLink',
  'links/ResetPasswordScreen',
  'oauth/TokenScreen',
].map((name) => `<rootDir>/src/features/sign-in/${name}.tsx`);

/** What of the shell is around every page. */
const aroundAll = ['Root', 'RouteProgress', 'HeldNavigation', 'PageAnnouncer', 'host-restriction'];

/** What only screens of signed-in people share. */
const sharedBySignedIn = [
  'announcements/**',
  'billing/**',
  'bulk/**',
  'crm/**',
  'custom-fields/**',
  'tickets/asked-fields/**',
  'tickets/DeleteHeldDialog.tsx',
  'tickets/due.ts',
  'tickets/entry/**',
  'forms/DraftNote.tsx',
  'markdown-editing/**',
  'forms/FormFoot.tsx',
  'forms/LeaveGuard.tsx',
  'invitations/**',
  'mentions/**',
  'saved-views/**',
  'notifications/MarkAllRead.tsx',
  'workspace/NoTeam.tsx',
  'notifications/notification-banners.ts',
  'notifications/notification-words.ts',
  'page/Pages.tsx',
  'notifications/NotificationList.tsx',
  'notifications/PauseMenu.tsx',
  'notifications/QuietLine.tsx',
  'notifications/quiet-words.ts',
  'workspace/people-words.ts',
  'dates/PeriodFields.tsx',
  'forms/SearchField.tsx',
  'files/**',
  'imports/**',
  'mdm/**',
  'photo/**',
  'places/**',
  'presence/**',
  'format/platform-words.ts',
  'tickets/priority.ts',
  'reactions/**',
  'settings/**',
  'table/**',
  'templates/**',
  'tickets/team-fields.ts',
  'tickets/TeamAndColumn.tsx',
  'format/time-words.ts',
  'tickets/transfer/**',
  'tickets/use-archive.ts',
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
        ...sample,
        ...rareWaysIn,
        ...sharedBySignedIn,
        `<rootDir>/src/features/!(${beforeSignIn.join('|')})/**`,
        `<rootDir>/src/shell/!(${aroundAll.join('|')}).*`,
        '<rootDir>/src/shell/*/**',
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
    { path: '<rootDir>/src/features/sign-in/locales/{locale}', include: rareWaysIn },
    // The long texts of the public pages load with those pages only.
    { path: '<rootDir>/src/shared/site/locales/{locale}', include: [...publicSite, ...sample] },
    { path: '<rootDir>/src/shared/sample/locales/{locale}', include: sample },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
});
