import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './empty-state.ts';

keepsTheLaws({
  tag: 'mg-empty-state',
  markup: `<mg-empty-state icon="inbox" heading="Nothing to do" level="2">All is done.<button slot="actions">Add a ticket</button></mg-empty-state>`,
  properties: { icon: 'inbox', heading: 'Nothing to do', level: 2 },
});
