import { testElementContract } from '../testing/contract.test-suite.ts';
import './dialog.ts';
import './dialog-answers.ts';

testElementContract({
  tag: 'mg-dialog',
  markup: `<mg-dialog heading="Delete the team?"><p>Text</p><button>Inside</button></mg-dialog>`,
  properties: {
    heading: 'Ask',
    variant: 'sheet',
    message: 'Text',
    hideClose: true,
    size: 'lg',
    alert: true,
    noDismiss: true,
    noHistory: true,
    returnValue: 'kept',
  },
  open: (element) => ((element as HTMLElementTagNameMap['mg-dialog']).open = true),
});

testElementContract({
  tag: 'mg-dialog-answers',
  folder: 'dialog',
  markup: `<mg-dialog-answers></mg-dialog-answers>`,
  properties: {
    answers: [{ text: 'Delete', result: true, look: 'danger' }],
    look: 'choices',
    choose: () => undefined,
  },
  open: (element) => Object.assign(element, { answers: [{ text: 'Delete', result: true, look: 'danger' }] }),
});
