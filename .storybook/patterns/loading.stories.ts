import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../packages/elements/src/button/button.ts';
import '../../packages/elements/src/loading-card/loading-card.ts';
import '../../packages/elements/src/progress-bar/progress-bar.ts';
import { say, spoken } from '../../packages/elements/src/testing/language.ts';
import '../pages/foundations.css';

const meta: Meta = {
  title: 'Patterns/Loading',
};
export default meta;

/** What to show by how long it takes. */
export const Loading: StoryObj = {
  render: () =>
    html`<div class="fo" lang="en">
      <h1>Loading</h1>
      <p>
        Show nothing for the first half second: most answers are there before. A button that works keeps its
        size and the focus, and takes no second press. A place that fills later keeps its height. Only where
        the share is known does a bar show progress; a spinner alone is for short waits. What was there before
        stays while it is read anew.
      </p>
      <div class="sample mg-stack" lang=${spoken()} style="max-inline-size:480px">
        <div><mg-button variant="primary" loading>${say('Guardar', 'Save')}</mg-button></div>
        <mg-loading-card></mg-loading-card>
        <mg-progress-bar
          value="0.4"
          label=${say('Se importa el archivo', 'Importing the file')}
        ></mg-progress-bar>
      </div>
    </div>`,
};
