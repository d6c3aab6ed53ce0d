/** The frame around the stories, in the colours of the product. */
import { addons } from 'storybook/manager-api';
import { theme } from './frame/theme.ts';

addons.setConfig({
  theme,
  sidebar: { showRoots: true },
});
