import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './menu.ts';

keepsTheLaws({
  tag: 'mg-menu',
  markup: `<mg-menu><button slot="trigger">Actions</button><mg-menu-item value="a">Rename</mg-menu-item><mg-menu-item type="checkbox" checked>Follow</mg-menu-item></mg-menu>`,
  properties: { label: 'Actions', placement: 'top-end' },
  open: (element) => ((element as HTMLElementTagNameMap['mg-menu']).open = true),
});
