import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './spinner.ts';

keepsTheLaws({
  tag: 'mg-spinner',
  markup: `<mg-spinner label="Loading the board"></mg-spinner>`,
  properties: { size: 'lg', label: 'Loading the board' },
});
