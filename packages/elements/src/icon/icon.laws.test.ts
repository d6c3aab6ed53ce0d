import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './icon.ts';

keepsTheLaws({
  tag: 'mg-icon',
  markup: `<mg-icon name="home" label="Home"></mg-icon>`,
  properties: { name: 'home', size: 24, filled: true, label: 'Home' },
});
