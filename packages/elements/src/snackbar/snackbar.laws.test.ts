import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './snackbar.ts';

keepsTheLaws({
  tag: 'mg-snackbar',
  markup: `<mg-snackbar></mg-snackbar>`,
  properties: {},
  open: (element) =>
    (element as HTMLElementTagNameMap['mg-snackbar']).show('Saved', {
      keep: true,
      action: { label: 'Undo', run: () => undefined },
    }),
});
