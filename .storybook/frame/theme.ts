/** The colors and the typeface of the product, for the manager and for documentation pages. */
import { create, type ThemeVars } from 'storybook/theming';

const both = {
  fontBase: "'Geist Variable', system-ui, sans-serif",
  brandTitle: 'Minga elements',
  appBorderRadius: 8,
} as const;

const light = create({
  ...both,
  base: 'light',
  colorPrimary: '#0b6b66',
  colorSecondary: '#0b6b66',
  appBg: '#f6f5f2',
  appContentBg: '#fdfcfa',
  appPreviewBg: '#f6f5f2',
  appBorderColor: '#ddd9d0',
  barBg: '#fdfcfa',
  textColor: '#211f1b',
  textMutedColor: '#5c574d',
  barTextColor: '#5c574d',
  barSelectedColor: '#0b6b66',
  inputBg: '#fdfcfa',
  inputBorder: '#8a857a',
});

const dark = create({
  ...both,
  base: 'dark',
  colorPrimary: '#58c7bd',
  // White text on a darkened step of it has 4.5:1 in the sidebar.
  colorSecondary: '#3aa79d',
  appBg: '#141310',
  appContentBg: '#1b1a16',
  appPreviewBg: '#141310',
  appBorderColor: '#3d3a32',
  barBg: '#262420',
  textColor: '#efece5',
  textMutedColor: '#b8b2a5',
  barTextColor: '#b8b2a5',
  barHoverColor: '#7ad7ce',
  barSelectedColor: '#58c7bd',
  buttonBg: '#262420',
  inputBg: '#262420',
  inputBorder: '#837d70',
  inputTextColor: '#efece5',
});

/** The theme of Storybook itself for a choice of the toolbar; beside both themes it is light. */
export function themeFor(choice: unknown): ThemeVars {
  return choice === 'dark' ? dark : light;
}
