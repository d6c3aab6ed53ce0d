/** Storybook of the elements. It works offline, tells nobody anything, and its static build runs from any folder. */
import type { StorybookConfig } from '@storybook/web-components-vite';
import { factsPlugin } from './build/facts.ts';
import { storyNamesPlugin } from './build/story-names.ts';
import { changeIndex } from './build/index-changes.ts';

/** The generator of the index is a preset of Storybook that its types leave out. */
interface WithIndex {
  storyIndexGenerator: typeof changeIndex;
}

const config: StorybookConfig & WithIndex = {
  framework: '@storybook/web-components-vite',
  stories: [
    './pages/*.@(mdx|stories.ts)',
    './guides/*.mdx',
    './patterns/*.stories.ts',
    '../packages/elements/src/**/*.stories.ts',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false, experimentalSearchDocsHeadings: true },
  storyIndexGenerator: changeIndex,
  viteFinal: (vite) => ({
    ...vite,
    base: './',
    plugins: [...(vite.plugins ?? []), factsPlugin(), storyNamesPlugin()],
    build: { ...vite.build, chunkSizeWarningLimit: 4000 },
  }),
};

export default config;
