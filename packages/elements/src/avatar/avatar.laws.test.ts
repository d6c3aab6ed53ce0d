import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './avatar.ts';

keepsTheLaws({
  tag: 'mg-avatar',
  markup: `<mg-avatar name="Ana Quispe"></mg-avatar>`,
  properties: { name: 'Ana Quispe', size: 'lg', src: '' },
});
