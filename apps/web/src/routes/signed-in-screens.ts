/**
 * Signed-in screens by name. A chunk of its own: it contains the list of all scripts per screen to load them in
 * parallel, which the sign-in screens do not need.
 */
import { addCatalogs } from '../base/i18n.ts';
import { BoardSide } from '../features/chat/panel/BoardSide.tsx';
import { siteCatalogs } from '../shared/site/catalogs.ts';

export const screens = {
  area: async () => (await import('../shell/SignedInArea.tsx')).SignedInArea,
  shell: async () => (await import('../shell/layout/Shell.tsx')).Shell,
  logout: async () => (await import('../shell/navigation/LogoutScreen.tsx')).LogoutScreen,
  home: async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen,
  boards: async () => (await import('../features/boards/screen/BoardsScreen.tsx')).BoardsScreen,
  // Small, and needed with each board: it is part of the script of the routes.
  boardSide: async () => BoardSide,
  archivedTickets: async () =>
    (await import('../features/boards/archive/ArchivedTicketsScreen.tsx')).ArchivedTicketsScreen,
  ticket: async () => (await import('../features/tickets/screen/TicketScreen.tsx')).TicketScreen,
  gallery: async () => (await import('../features/gallery/GalleryScreen.tsx')).GalleryScreen,
  stats: async () => (await import('../features/stats/StatsScreen.tsx')).StatsScreen,
  search: async () => (await import('../features/search/SearchScreen.tsx')).SearchScreen,
  sudo: async () => (await import('../features/sudo/SudoScreen.tsx')).SudoScreen,
  contacts: async () => (await import('../features/crm/contacts/ContactsScreen.tsx')).ContactsScreen,
  crmImport: async () =>
    (await import('../features/crm/imports/ContactImportScreen.tsx')).ContactImportScreen,
  crmDuplicates: async () =>
    (await import('../features/crm/duplicates/DuplicatesScreen.tsx')).DuplicatesScreen,
  crmContact: async () => (await import('../features/crm/contacts/ContactScreen.tsx')).ContactScreen,
  crmBusinesses: async () =>
    (await import('../features/crm/businesses/BusinessesScreen.tsx')).BusinessesScreen,
  crmBusiness: async () => (await import('../features/crm/businesses/BusinessScreen.tsx')).BusinessScreen,
  crmLists: async () => (await import('../features/crm/lists/ListsScreen.tsx')).ListsScreen,
  crmList: async () => (await import('../features/crm/lists/ListScreen.tsx')).ListScreen,
  mdmDevices: async () => (await import('../features/mdm/DevicesScreen.tsx')).DevicesScreen,
  mdmDevice: async () => (await import('../features/mdm/device/DeviceScreen.tsx')).DeviceScreen,
  mdmProfiles: async () => (await import('../features/mdm/ProfilesScreen.tsx')).ProfilesScreen,
  mdmApps: async () => (await import('../features/mdm/AppsScreen.tsx')).AppsScreen,
  mdmEnrollment: async () => (await import('../features/mdm/EnrollmentScreen.tsx')).EnrollmentScreen,
  chats: async () => (await import('../features/chat/screen/ChatsScreen.tsx')).ChatsScreen,
  checkout: async () => {
    // The texts of the plans are in the catalogues of the public pages.
    const [{ CheckoutScreen }] = await Promise.all([
      import('../features/checkout/CheckoutScreen.tsx'),
      addCatalogs(siteCatalogs),
    ]);
    return CheckoutScreen;
  },
  googleChat: async () => (await import('../features/google-chat/GoogleChatScreen.tsx')).GoogleChatScreen,
  imports: async () => (await import('../features/imports/ImportScreen.tsx')).ImportScreen,
  settings: async () => (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen,
  createBusiness: async () =>
    (await import('../features/onboarding/CreateBusinessScreen.tsx')).CreateBusinessScreen,
  onboarding: async () => (await import('../features/onboarding/OnboardingScreen.tsx')).OnboardingScreen,
  profile: async () => (await import('../features/profile/ProfileScreen.tsx')).ProfileScreen,
  completeProfile: async () =>
    (await import('../features/profile/CompleteProfileScreen.tsx')).CompleteProfileScreen,
  changelog: async () => (await import('../features/changelog/ChangelogScreen.tsx')).ChangelogScreen,
  changeForm: async () => (await import('../features/changelog/ChangeFormScreen.tsx')).ChangeFormScreen,
  notifications: async () =>
    (await import('../features/notifications/NotificationsScreen.tsx')).NotificationsScreen,
};
