import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../packages/elements/src/button/button.ts';
import '../../packages/elements/src/card/card.ts';
import '../../packages/elements/src/divider/divider.ts';
import '../../packages/elements/src/radio/radio.ts';
import { snackbar } from '../../packages/elements/src/snackbar/snackbar.ts';
import '../../packages/elements/src/switch/switch.ts';
import { say, spoken } from '../../packages/elements/src/testing/language.ts';
import '../../packages/elements/src/text-field/text-field.ts';
import '../pages/foundations.css';

const meta: Meta = {
  title: 'Patterns/Settings page',
};
export default meta;

/** Switches act at once; fields are saved together. */
export const Settings: StoryObj = {
  render: () =>
    html`<div class="fo" lang="en">
      <h1>Settings page</h1>
      <p>
        A switch takes effect at once and says so; fields wait for a button. Both never share a card. A card
        is one subject with a heading; what cannot be undone has a card of its own at the end, and asks first.
        The code of a whole page, in HTML, React and Vue, is under Frameworks.
      </p>
      <div class="sample mg-stack" lang=${spoken()} style="max-inline-size:520px">
        <mg-card>
          <form
            style="display:grid;gap:var(--mg-4);justify-items:start"
            @submit=${(event: SubmitEvent) => {
              event.preventDefault();
              snackbar.show(say('Se guardó el perfil', 'Profile saved'));
            }}
          >
            <h2 style="margin:0">${say('Perfil', 'Profile')}</h2>
            <mg-text-field
              label=${say('Nombre', 'Name')}
              name="name"
              value="Ana Quispe"
              required
              style="inline-size:100%"
            ></mg-text-field>
            <mg-radio-group label=${say('Idioma', 'Language')} name="language" value="es">
              <mg-radio value="es">${say('Español', 'Spanish')}</mg-radio>
              <mg-radio value="en">${say('Inglés', 'English')}</mg-radio>
            </mg-radio-group>
            <mg-button type="submit" variant="primary">${say('Guardar', 'Save')}</mg-button>
          </form>
        </mg-card>
        <mg-card>
          <div class="mg-stack">
            <h2 style="margin:0">${say('Avisos', 'Alerts')}</h2>
            <mg-switch checked @change=${saved}
              >${say('Cuando me asignan un ticket', 'When I am assigned')}</mg-switch
            >
            <mg-switch @change=${saved}>${say('Un resumen cada semana', 'A weekly digest')}</mg-switch>
          </div>
        </mg-card>
      </div>
    </div>`,
};

function saved(): void {
  snackbar.show(say('Se guardó el cambio', 'Change saved'), { id: 'saved' });
}
