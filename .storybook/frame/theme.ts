/** The colours and the face of the product, for the frame and for the pages of documentation. */
import { create } from 'storybook/theming';

export const theme = create({
  fontBase: "'Geist Variable', system-ui, sans-serif",
  base: 'light',
  brandTitle: 'Minga elements',
  colorPrimary: '#0b6b66',
  colorSecondary: '#0b6b66',
  appBg: '#f6f5f2',
  appContentBg: '#fdfcfa',
  appPreviewBg: '#f6f5f2',
  appBorderColor: '#ddd9d0',
  appBorderRadius: 8,
  barBg: '#fdfcfa',
  textColor: '#211f1b',
  textMutedColor: '#5c574d',
  barTextColor: '#5c574d',
  barSelectedColor: '#0b6b66',
  inputBg: '#fdfcfa',
  inputBorder: '#8a857a',
});
