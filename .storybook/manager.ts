/** The frame around the stories, in the colours of the product. */
import { addons, type State } from 'storybook/manager-api';
import { theme } from './frame/theme.ts';

addons.setConfig({
  theme,
  sidebar: { showRoots: true },
  layoutCustomisations: {
    // Pages are read: they have nothing to set, and no events.
    showPanel: ({ storyId }: State, isShown: boolean) => isShown && !/^(minga|foundations)-/.test(storyId),
  },
});
