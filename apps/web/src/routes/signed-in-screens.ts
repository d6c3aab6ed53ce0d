/**
 * The screens of signed-in people, by name. A chunk of its own: it knows every script that a screen needs and asks for
 * them at once, and who signs in does not carry that list.
 */
import { addCatalogs } from '../base/i18n.ts';
import { siteCatalogs } from '../shared/site/catalogs.ts';

export const screens = {
  area: async () => (await import('../shell/SignedInArea.tsx')).SignedInArea,
  shell: async () => (await import('../shell/layout/Shell.tsx')).Shell,
  logout: async () => (await import('../shell/navigation/LogoutScreen.tsx')).LogoutScreen,
  home: async () => (await import('../features/home/HomeScreen.tsx')).HomeScreen,
  boards: async () => (await import('../features/boards/screen/BoardsScreen.tsx')).BoardsScreen,
  ticket: async () => (await import('../features/tickets/screen/TicketScreen.tsx')).TicketScreen,
  stats: async () => (await import('../features/stats/StatsScreen.tsx')).StatsScreen,
  search: async () => (await import('../features/search/SearchScreen.tsx')).SearchScreen,
  later: async () => (await import('../features/later/LaterScreen.tsx')).LaterScreen,
  checkout: async () => {
    // The words of the plans are those of the public pages.
    const [{ CheckoutScreen }] = await Promise.all([
      import('../features/checkout/CheckoutScreen.tsx'),
      addCatalogs(siteCatalogs),
    ]);
    return CheckoutScreen;
  },
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
