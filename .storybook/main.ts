/** Storybook of the elements. It works offline, tells nobody anything, and its static build runs from any folder. */
import type { StorybookConfig } from '@storybook/web-components-vite';

const config: StorybookConfig = {
  framework: '@storybook/web-components-vite',
  stories: ['./pages/*.stories.ts', './patterns/*.stories.ts', '../packages/elements/src/**/*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false },
  viteFinal: (vite) => ({ ...vite, base: './', build: { ...vite.build, chunkSizeWarningLimit: 4000 } }),
};

export default config;
