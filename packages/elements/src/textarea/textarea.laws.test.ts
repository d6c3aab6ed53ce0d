import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './textarea.ts';

keepsTheLaws({
  tag: 'mg-textarea',
  markup: `<mg-textarea label="Notes" value="Long notes about everything there is"></mg-textarea>`,
  properties: { label: 'Notes', value: 'Ana', rows: 4, required: true },
  isFocusable: true,
});
