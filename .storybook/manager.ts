/** The frame around the stories, in the colors of the product and the theme of the toolbar. */
import { addons, type State } from 'storybook/manager-api';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { themeFor } from './frame/theme.ts';

interface Chosen {
  globals: Record<string, unknown>;
}

addons.setConfig({
  // Of a shared address, before the preview has said what it shows.
  theme: themeFor(/theme:dark/.test(decodeURIComponent(location.search)) ? 'dark' : 'light'),
  sidebar: { showRoots: true },
  layoutCustomisations: {
    // Pages are read: they have nothing to set, and no events.
    showPanel: ({ storyId }: State, isShown: boolean) =>
      isShown && !/^(minga|guides|foundations)-/.test(storyId),
  },
});

addons.register('minga/theme', (api) => {
  const follow = ({ globals }: Chosen): void => api.setOptions({ theme: themeFor(globals['theme']) });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
