import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../packages/elements/src/avatar-stack/avatar-stack.ts';
import '../../packages/elements/src/badge/badge.ts';
import '../../packages/elements/src/chip/chip.ts';
import { say, spoken } from '../../packages/elements/src/testing/language.ts';
import '../../packages/elements/src/tabs/tabs.ts';
import './foundations.css';

const meta: Meta = {
  title: 'Minga/Welcome',
  tags: ['!autodocs'],
};
export default meta;

const people = ['Bruno Mamani', 'Carla López', 'Diego Rojas', 'Ana Quispe', 'Elsa Paz', 'Fidel Ríos'];

const links = [
  ['Colour', 'foundations-tokens--color'],
  ['Accent', 'foundations-accent--accent'],
  ['Type', 'foundations-tokens--type'],
  ['Icons', 'foundations-icons--icons'],
  ['Content and tone', 'foundations-content-and-tone--content-and-tone'],
  ['Form', 'patterns-form--new-ticket'],
  ['Destructive confirm', 'patterns-destructive-confirm--delete-a-team'],
  ['Empty and error states', 'patterns-empty-and-error-states--tickets'],
  ['Notification flow', 'patterns-notification-flow--from-banner-to-list'],
  ['Drag list', 'patterns-drag-list--columns'],
] as const;

export const Welcome: StoryObj = {
  render: () =>
    html`<div class="fo" lang="en">
      <div class="hero">
        <h1>The mg-* elements</h1>
        <p>
          The parts of Minga's screens: web components that know nothing of the product. Calm, dense and fast,
          for a tool that people keep open all day. Each works by keyboard, in both themes and both
          directions, at 320 px, with text at 200 %, and stands still where motion is not wanted.
        </p>
        <div class="sample mg-row" lang=${spoken()}>
          <mg-tabs variant="segmented" label=${say('Vista', 'View')}>
            <mg-tab value="board">${say('Tablero', 'Board')}</mg-tab
            ><mg-tab value="map">${say('Mapa', 'Map')}</mg-tab
            ><mg-tab value="list">${say('Lista', 'List')}</mg-tab>
          </mg-tabs>
          <mg-chip selected removable>${say('Míos', 'Mine')}</mg-chip
          ><mg-chip>${say('Prioridad', 'Priority')}</mg-chip>
          <mg-badge tone="ok">${say('A tiempo', 'On time')}</mg-badge
          ><mg-badge tone="danger">${say('Tarde', 'Late')}</mg-badge>
          <mg-avatar-stack size="sm" .people=${people.map((name) => ({ name }))}></mg-avatar-stack>
        </div>
      </div>
      <h2>How to look</h2>
      <p>
        The toolbar changes theme (or shows both side by side), direction, language and the height of controls
        for every story. Each element has a page that says when to use it and when not, its keys, properties,
        slots, events and parts, and a story for each state. Controls change what is shown, “Actions” logs
        what the element tells the app, “Accessibility” runs axe. The same stories are tests: each is rendered
        and its interactions are gone through in both languages, and axe looks at it in both themes and both
        directions.
      </p>
      <p>
        ${links.map(
          ([name, id]) =>
            html`<a target="_top" href=${`./?path=/story/${id}`}>${name}</a
              >${id === links.at(-1)?.[1] ? '' : ' · '}`,
        )}
      </p>
      <h2>How to use</h2>
      <p>
        <code>import '@minga/elements/tabs'</code> defines <code>&lt;mg-tabs&gt;</code> and what it needs.
      </p>
      <p><code>import { MgTabs } from '@minga/react/tabs'</code> is the same for React, with typed events.</p>
      <p>
        <code>import '@minga/elements/tokens.css'</code> brings the tokens; <code>data-theme="dark"</code> on
        <code>&lt;html&gt;</code> switches the theme.
      </p>
      <h2>What all of them keep</h2>
      <p>
        Properties may be set before, while or after an element is on the page. An element acts after the
        app's own listeners; what code changes fires no event, what a person changes fires one. Every built-in
        word can be replaced and follows the language of the page. Nothing stays behind when an element goes.
      </p>
    </div>`,
};
