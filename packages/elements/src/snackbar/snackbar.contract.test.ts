import { testElementContract } from '../testing/contract.test-suite.ts';
import './snackbar.ts';

testElementContract({
  tag: 'mg-snackbar',
  markup: `<mg-snackbar></mg-snackbar>`,
  properties: {},
  open: (element) =>
    (element as HTMLElementTagNameMap['mg-snackbar']).show('Saved', {
      keep: true,
      action: { label: 'Undo', run: () => undefined },
    }),
});
