import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../button/button.ts';
import { banners } from './banner.ts';

const meta: Meta = {
  title: 'Layers/Banner',
  component: 'mg-banner',
  parameters: {
    docs: {
      description: {
        component:
          'For what comes in from elsewhere: a message, an assignment. The answer to what a person just did is a snackbar. It is gone after seven seconds, so everything it tells is also in the list of notifications.',
      },
    },
  },
};

export default meta;
type Story = StoryObj;

const show = () =>
  banners.push({
    heading: 'Ana te asignó NUBE-12',
    text: 'Revisar la bomba de agua antes del viernes',
    icon: 'person_add',
    onClick: () => undefined,
  });

export const Assigned: Story = {
  render: () => html`<mg-button @click=${show}>Llega una notificación</mg-button>`,
  play: () => void show(),
};

/** Without something to open it only informs. */
export const OnlyText: Story = {
  render: () => html`
    <mg-button @click=${() => banners.push({ heading: 'Se importaron 120 tickets', icon: 'download' })}
      >Terminó la importación</mg-button
    >
  `,
  play: () => void banners.push({ heading: 'Se importaron 120 tickets', icon: 'download' }),
};

export const Queue: Story = {
  render: () => html`
    <mg-button
      @click=${() => ['Ana', 'Bruno', 'Celia'].forEach((name) => banners.push({ heading: `${name} escribió`, icon: 'chat' }))}
      >Tres seguidas</mg-button
    >
  `,
};
