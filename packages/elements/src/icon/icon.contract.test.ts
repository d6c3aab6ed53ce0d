import { testElementContract } from '../testing/contract.test-suite.ts';
import './icon.ts';

testElementContract({
  tag: 'mg-icon',
  markup: `<mg-icon name="home" label="Home"></mg-icon>`,
  properties: { name: 'home', size: 24, filled: true, label: 'Home' },
});
