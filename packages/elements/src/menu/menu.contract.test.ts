import { testElementContract } from '../testing/contract.test-suite.ts';
import { rendered } from '../testing/mount.ts';
import './menu.ts';

testElementContract({
  tag: 'mg-menu',
  markup: `<mg-menu><button slot="trigger">Actions</button><mg-menu-item value="a">Rename</mg-menu-item><mg-menu-item type="checkbox" checked>Follow</mg-menu-item></mg-menu>`,
  properties: { label: 'Actions', placement: 'top-end', openOn: 'focus' },
  open: (element) => ((element as HTMLElementTagNameMap['mg-menu']).open = true),
});

testElementContract({
  tag: 'mg-menu-item',
  folder: 'menu',
  markup: `<mg-menu><button slot="trigger">Actions</button><mg-menu-item value="a" shortcut="A">Rename</mg-menu-item></mg-menu>`,
  properties: {
    value: 'a',
    type: 'checkbox',
    checked: true,
    disabled: true,
    danger: true,
    keepOpen: true,
    shortcut: 'A',
    href: '#there',
    submenuOpen: true,
  },
  open: (element) => ((element as HTMLElementTagNameMap['mg-menu']).open = true),
});

testElementContract({
  tag: 'mg-submenu',
  folder: 'menu',
  markup: `<mg-menu><button slot="trigger">Actions</button><mg-submenu label="Move to"><mg-menu-item>Done</mg-menu-item></mg-submenu></mg-menu>`,
  properties: { placement: 'start', label: 'Move to' },
  open: async (element) => {
    (element as HTMLElementTagNameMap['mg-menu']).open = true;
    await rendered();
    const submenu = element.querySelector('mg-submenu');
    if (submenu) submenu.open = true;
  },
});

testElementContract({
  tag: 'mg-popup-menu',
  folder: 'menu',
  markup: `<mg-popup-menu label="Ticket"><mg-menu-item>Open</mg-menu-item></mg-popup-menu>`,
  properties: { placement: 'top', label: 'Ticket' },
  open: (element) => (element as HTMLElementTagNameMap['mg-popup-menu']).showAt(40, 40),
});
