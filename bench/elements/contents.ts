/** Measured content: each item as an element and as plain HTML. */

/** One side of a comparison as markup, reproducible by number. */
export interface Subject {
  name: 'select' | 'tabs' | 'menu' | 'collapse';
  /** Maximum ratio of main-thread time to plain HTML for creation and first render. */
  limit: number;
  native(index: number): string;
  /** Selector of the opening part of the plain side; a native select opens outside the page, which reports no frame. */
  nativeOpens?: 'details' | '[popover]';
  element(index: number): string;
}

const cities = 'Bogotá,Lima,Quito,Mérida,Zürich,Madrid,León,Cádiz,Rosario,Salto'.split(',');
const actions = 'Abrir,Renombrar,Duplicar,Mover,Compartir,Exportar,Imprimir,Archivar,Copiar,Eliminar'.split(
  ',',
);
const views = 'Resumen,Tablero,Lista,Calendario,Ajustes'.split(',');

export const subjects: readonly Subject[] = [
  {
    name: 'select',
    limit: 2,
    native: () =>
      `<label>Ciudad<select name="city">${cities.map(option('option')).join('')}</select></label>`,
    element: () =>
      `<mg-select label="Ciudad" name="city">${cities.map(option('mg-option')).join('')}</mg-select>`,
  },
  {
    name: 'tabs',
    limit: 4,
    native: (index) =>
      `<div><div role="tablist" aria-label="Vistas">${views.map((view, at) => nativeTab(`${index}-${at}`, view, at === 0)).join('')}</div>${views
        .map((view, at) => nativePanel(`${index}-${at}`, view, at === 0))
        .join('')}</div>`,
    element: () =>
      `<mg-tabs label="Vistas">${views.map((view) => `<mg-tab value="${view}">${view}</mg-tab>`).join('')}${views
        .map((view) => `<mg-tab-panel value="${view}"><p>${view} del equipo</p></mg-tab-panel>`)
        .join('')}</mg-tabs>`,
  },
  {
    name: 'menu',
    limit: 4,
    nativeOpens: '[popover]',
    native: (index) =>
      `<div><button type="button" popovertarget="menu-${index}" aria-haspopup="menu">Acciones</button><div id="menu-${index}" popover role="menu">${actions
        .map((action) => `<button type="button" role="menuitem" tabindex="-1">${action}</button>`)
        .join('')}</div></div>`,
    element: () =>
      `<mg-menu><button type="button" slot="trigger">Acciones</button>${actions
        .map((action) => `<mg-menu-item value="${action}">${action}</mg-menu-item>`)
        .join('')}</mg-menu>`,
  },
  {
    name: 'collapse',
    limit: 2,
    nativeOpens: 'details',
    native: (index) =>
      `<details><summary>Parte ${index}</summary><p>Lo que dice la parte ${index}.</p></details>`,
    // It has no button of its own: the page provides the trigger.
    element: (index) =>
      `<div><button type="button" aria-expanded="false">Parte ${index}</button><mg-collapse><p>Lo que dice la parte ${index}.</p></mg-collapse></div>`,
  },
];

/** A dialog with one question: heading, text, close button and two answers. */
export const dialogs = {
  element:
    '<mg-dialog heading="¿Archivar el equipo?"><p>Sus tickets quedan donde están.</p><button type="button" slot="footer">Cancelar</button><button type="button" slot="footer">Archivar</button></mg-dialog>',
  native:
    '<dialog aria-label="¿Archivar el equipo?"><header><h2>¿Archivar el equipo?</h2><button type="button" aria-label="Cerrar"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15"/></svg></button></header><div class="body"><p>Sus tickets quedan donde están.</p></div><footer><button type="button">Cancelar</button><button type="button">Archivar</button></footer></dialog>',
};

/** Styles of the plain side, about as many as those of the elements, so that painting costs the same. */
export const plainStyles = `
  label, [role=tablist], details, summary { font: 14px/20px system-ui; }
  label { display: grid; gap: 4px; }
  select { min-block-size: 36px; padding-inline: 11px; border: 1px solid #999; border-radius: 8px; background: #fff; }
  [role=tablist] { display: flex; gap: 20px; box-shadow: inset 0 -1px 0 #ccc; }
  [role=tab] { padding: 8px 2px 10px; border: 0; background: none; font: inherit; }
  [role=tab][aria-selected=true] { box-shadow: inset 0 -2px 0 teal; }
  [role=tabpanel] { padding-block: 12px; }
  [popover] { min-inline-size: 180px; padding: 5px; border: 1px solid transparent; border-radius: 10px; box-shadow: 0 4px 12px #0003; }
  [role=menuitem] { display: flex; inline-size: 100%; padding: 4px 8px; border: 0; background: none; text-align: start; }
  dialog { inline-size: min(19cm, 100vw - 32px); max-block-size: 80%; padding: 24px; border: 0; border-radius: 16px; box-shadow: 0 8px 30px #0004; }
  dialog::backdrop { background: rgb(33 31 27 / 0.45); }
  dialog header { display: flex; justify-content: space-between; }
  dialog header button { inline-size: 32px; block-size: 32px; border: 0; background: none; }
  dialog header svg { inline-size: 20px; fill: none; stroke: currentcolor; }
  dialog footer { display: flex; justify-content: flex-end; gap: 8px; }
`;

function option(tag: string): (city: string, index: number) => string {
  return (city, index) => `<${tag} value="${index}"${index === 2 ? ' selected' : ''}>${city}</${tag}>`;
}

function nativeTab(id: string, view: string, isActive: boolean): string {
  return `<button type="button" role="tab" id="tab-${id}" aria-controls="panel-${id}" aria-selected="${isActive}" tabindex="${isActive ? 0 : -1}">${view}</button>`;
}

function nativePanel(id: string, view: string, isActive: boolean): string {
  return `<div role="tabpanel" id="panel-${id}" aria-labelledby="tab-${id}" tabindex="0"${isActive ? '' : ' hidden'}><p>${view} del equipo</p></div>`;
}
