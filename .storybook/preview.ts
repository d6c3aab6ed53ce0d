/** What every story stands on: tokens, faces, and the toolbar for theme, accent, direction, language, density and motion. */
// First: it has to see the style sheets of the elements as they are made.
import '../packages/elements/src/testing/runner/reduced-motion.ts';
import { type Preview, setCustomElementsManifest } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../packages/elements/src/tokens.css';
import '../packages/elements/src/fonts.css';
import manifest from '../packages/elements/generated/custom-elements.json';
import { argsInWords } from '../packages/elements/src/testing/language.ts';
import { rowsOf } from './frame/arg-types.ts';
import { clearPage } from './frame/clear-page.ts';
import { ThemedContainer } from './frame/docs-container.ts';
import { DocsPage } from './frame/docs-page.ts';
import { keepFocusOutside } from './frame/docs-frame.ts';
import { setLiveArgs } from './frame/live-args.ts';
import { logEvents } from './frame/log-events.ts';
import { applySettings, followDocs, hearToolbar, speakAsPage } from './frame/page-settings.ts';
import { withProperties } from './frame/story-code.ts';
import './preview.css';

setCustomElementsManifest(manifest);
void hearToolbar();
keepFocusOutside();

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error', config: { rules: [{ id: 'region', enabled: false }] } },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: {
      codePanel: true,
      container: ThemedContainer,
      source: { transform: withProperties },
      extractArgTypes: rowsOf,
      page: DocsPage,
    },
    options: {
      storySort: {
        order: [
          'Minga',
          ['Welcome', 'Installation', 'Frameworks'],
          'Guides',
          'Foundations',
          'Basics',
          'Forms',
          'Layers',
          'Elements',
          'Functions',
          'Patterns',
        ],
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'both', title: 'Side by side' },
        ],
      },
    },
    accent: {
      description: 'Accent',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: '', title: 'Petrol' },
          { value: '#0b3d91', title: 'Navy' },
          { value: '#7b3fa0', title: 'Violet' },
          { value: '#b3261e', title: 'Red' },
          { value: '#ffd600', title: 'Yellow' },
        ],
      },
    },
    direction: {
      description: 'Direction of text',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    language: {
      description: 'Language of the stories and of built-in words',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'es', title: 'Español' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    density: {
      description: 'Height of controls',
      toolbar: {
        icon: 'component',
        dynamicTitle: true,
        items: [
          { value: 'compact', title: 'Compact, 28 px' },
          { value: 'normal', title: 'Normal, 32 px' },
          { value: 'touch', title: 'Touch, 44 px' },
        ],
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        icon: 'play',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'Motion' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
      },
    },
  },
  initialGlobals: {
    theme: 'light',
    accent: '',
    direction: 'ltr',
    language: 'es',
    density: 'normal',
    motion: 'system',
  },
  decorators: [
    (story, context) => {
      const { globals } = context;
      if (!followDocs()) applySettings(globals);
      speakAsPage(context.canvasElement);
      setLiveArgs(context);
      const inWords = () => story({ args: argsInWords(context) });
      if (globals.theme !== 'both') return inWords();
      return html`<div class="mg-pair">
        <div>${inWords()}</div>
        <div data-theme="dark">${inWords()}</div>
      </div>`;
    },
  ],
  beforeEach: [() => clearPage(), () => logEvents()],
};

export default preview;
