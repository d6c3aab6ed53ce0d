/** A small picture of each element for the gallery: the element itself, which takes no focus and no press there. */
import { html, type TemplateResult } from 'lit';
import { say } from '../../packages/elements/src/testing/language.ts';

const people = ['Bruno Mamani', 'Carla López', 'Diego Rojas', 'Ana Quispe', 'Elsa Paz', 'Fidel Ríos'];
const options = [{ value: 'idea', label: 'Idea' }];
const hills =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 3'%3E%3Cpath fill='%23d9ece9' d='M0 0h4v3H0z'/%3E%3Cpath fill='%230b6b66' d='m0 3 1.5-2L3 3z'/%3E%3Cpath fill='%23f2a31b' d='M2.6 1a.4.4 0 1 1 .8 0 .4.4 0 0 1-.8 0z'/%3E%3C/svg%3E";

const save = (): string => say('Guardar', 'Save');
const name = (): string => say('Nombre', 'Name');
const edit = (): string => say('Editar', 'Edit');
const remove = (): string => say('Eliminar', 'Delete');
const question = (): string => say('¿Eliminar el equipo?', 'Delete the team?');
const done = (): string => say('Se eliminó el ticket', 'Ticket deleted');

/** A line of text in the place of content. */
const lines = html`<span class="line"></span><span class="line"></span>`;

/**
 * Pictures by tag. An open layer would cover the page: those are drawn as what opens, on a card.
 */
export const pictures: Record<string, () => TemplateResult> = {
  'mg-accordion': () =>
    html`<mg-accordion
      ><mg-accordion-item heading="Tickets" opened>${lines}</mg-accordion-item
      ><mg-accordion-item heading="Chat"></mg-accordion-item
    ></mg-accordion>`,
  'mg-avatar': () => html`<mg-avatar name="Ana Quispe" size="lg"></mg-avatar>`,
  'mg-avatar-stack': () =>
    html`<mg-avatar-stack .people=${people.map((each) => ({ name: each }))}></mg-avatar-stack>`,
  'mg-badge': () =>
    html`<mg-badge tone="ok">${say('A tiempo', 'On time')}</mg-badge
      ><mg-badge tone="danger">${say('Atrasado', 'Overdue')}</mg-badge>`,
  'mg-banner': () =>
    html`<mg-card class="layer"
      ><b>NUB-398</b><span>${say('Ana te mencionó', 'Ana mentioned you')}</span></mg-card
    >`,
  'mg-button': () => html`<mg-button variant="primary">${save()}</mg-button><mg-button>${edit()}</mg-button>`,
  'mg-card': () => html`<mg-card><b>Nube</b>${lines}</mg-card>`,
  'mg-carousel': () => html`<mg-carousel label="Logo" interval="0"><img alt="" src=${hills} /></mg-carousel>`,
  'mg-checkbox': () => html`<mg-checkbox checked>Tickets</mg-checkbox><mg-checkbox>Chat</mg-checkbox>`,
  'mg-chip': () =>
    html`<mg-chip selected>${say('Míos', 'Mine')}</mg-chip
      ><mg-chip>${say('Prioridad', 'Priority')}</mg-chip>`,
  'mg-collapse': () =>
    html`<mg-button>${say('Ver más', 'Show more')}</mg-button
      ><mg-collapse opened><mg-card>${lines}</mg-card></mg-collapse>`,
  'mg-color-field': () => html`<mg-color-field label="Color" value="#0b6b66"></mg-color-field>`,
  'mg-date-field': () =>
    html`<mg-date-field label=${say('Vence', 'Due')} value="2027-01-15"></mg-date-field>`,
  'mg-dialog': () =>
    html`<mg-card class="layer"
      ><b>${question()}</b
      ><span class="mg-row"
        ><mg-button>${say('Cancelar', 'Cancel')}</mg-button
        ><mg-button variant="danger">${remove()}</mg-button></span
      ></mg-card
    >`,
  'mg-divider': () =>
    html`<span>Tickets</span><mg-divider style="inline-size:100%"></mg-divider><span>Chat</span>`,
  'mg-drawer': () =>
    html`<mg-card class="layer side"
      ><mg-list label=${say('Navegación', 'Navigation')}
        ><mg-list-item href="#tickets" current>Tickets</mg-list-item
        ><mg-list-item href="#chat">Chat</mg-list-item><mg-list-item href="#idea">Idea</mg-list-item></mg-list
      ></mg-card
    >`,
  'mg-empty-state': () =>
    html`<mg-empty-state
      icon="inbox"
      heading=${say('Estás al día', 'You are all caught up')}
    ></mg-empty-state>`,
  'mg-icon': () =>
    html`${['home', 'search', 'star', 'settings'].map((each) => html`<mg-icon name=${each}></mg-icon>`)}`,
  'mg-icon-button': () =>
    html`<mg-icon-button icon="edit" label=${edit()}></mg-icon-button
      ><mg-icon-button icon="delete" label=${remove()}></mg-icon-button>`,
  'mg-image': () => html`<mg-image src=${hills} alt="" style="inline-size:120px"></mg-image>`,
  'mg-image-input': () => html`<mg-image-input label="Logo"></mg-image-input>`,
  'mg-infinite-scroll': () =>
    html`<mg-list label="Tickets"
        ><mg-list-item>NUB-398</mg-list-item><mg-list-item>NUB-399</mg-list-item></mg-list
      ><mg-spinner></mg-spinner>`,
  'mg-list': () =>
    html`<mg-list label="Tickets"
      ><mg-list-item pressable><mg-icon slot="start" name="task_alt"></mg-icon>NUB-398</mg-list-item
      ><mg-list-item pressable><mg-icon slot="start" name="star"></mg-icon>NUB-399</mg-list-item></mg-list
    >`,
  'mg-loading-card': () => html`<mg-loading-card></mg-loading-card>`,
  'mg-menu': () =>
    html`<mg-card class="layer"
      ><mg-list label="Tickets"
        ><mg-list-item pressable>${edit()}</mg-list-item
        ><mg-list-item pressable>${remove()}</mg-list-item></mg-list
      ></mg-card
    >`,
  'mg-progress-bar': () =>
    html`<mg-progress-bar value="0.6" label=${say('Progreso', 'Progress')}></mg-progress-bar>`,
  'mg-radio-group': () =>
    html`<mg-radio-group label=${say('Prioridad', 'Priority')} value="high"
      ><mg-radio value="high">${say('Alta', 'High')}</mg-radio
      ><mg-radio value="normal">Normal</mg-radio></mg-radio-group
    >`,
  'mg-reveal': () => html`<mg-reveal revealed><mg-card>${lines}</mg-card></mg-reveal>`,
  'mg-ripple': () => html`<span class="ripples"><i></i></span>`,
  'mg-select': () =>
    html`<mg-select label=${say('Tipo', 'Type')} value="idea" .options=${options}></mg-select>`,
  'mg-snackbar': () => html`<span class="toast">${done()}<b>${say('Deshacer', 'Undo')}</b></span>`,
  'mg-spinner': () => html`<mg-spinner></mg-spinner>`,
  'mg-switch': () => html`<mg-switch checked>${say('Avisarme', 'Notify me')}</mg-switch>`,
  'mg-tabs': () =>
    html`<mg-tabs variant="segmented" label=${say('Vista', 'View')}
      ><mg-tab value="board">${say('Tablero', 'Board')}</mg-tab
      ><mg-tab value="list">${say('Lista', 'List')}</mg-tab></mg-tabs
    >`,
  'mg-text-field': () => html`<mg-text-field label=${name()} value="Nube"></mg-text-field>`,
  'mg-textarea': () => html`<mg-textarea label=${name()} value="Nube" rows="2"></mg-textarea>`,
  'mg-tooltip': () => html`<mg-icon name="edit"></mg-icon><span class="toast">${edit()}</span>`,
  'mg-top-bar': () =>
    html`<mg-top-bar size="52"
      ><b slot="start">Minga</b><mg-avatar slot="end" name="Ana Quispe" size="sm"></mg-avatar
    ></mg-top-bar>`,
  'mg-video': () => html`<mg-video poster=${hills} label="Logo" paused style="inline-size:120px"></mg-video>`,
  'mg-word-scroller': () =>
    html`<b>Minga <mg-word-scroller words="Tickets|Chat" paused></mg-word-scroller></b>`,
};
