import { testElementContract } from '../testing/contract.test-suite.ts';
import './progress-bar.ts';

testElementContract({
  tag: 'mg-progress-bar',
  markup: `<mg-progress-bar label="Upload" value="0.3"></mg-progress-bar>`,
  properties: { label: 'Upload', value: 0.5, active: true },
});
