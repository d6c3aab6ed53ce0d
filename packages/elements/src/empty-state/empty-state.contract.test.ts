import { testElementContract } from '../testing/contract.test-suite.ts';
import './empty-state.ts';

testElementContract({
  tag: 'mg-empty-state',
  markup: `<mg-empty-state icon="inbox" heading="Nothing to do" level="2">All is done.<button slot="actions">Add a ticket</button></mg-empty-state>`,
  properties: { icon: 'inbox', heading: 'Nothing to do', level: 2 },
});
