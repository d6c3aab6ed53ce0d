import { testElementContract } from '../testing/contract.test-suite.ts';
import './spinner.ts';

testElementContract({
  tag: 'mg-spinner',
  markup: `<mg-spinner label="Loading the board"></mg-spinner>`,
  properties: { size: 'lg', label: 'Loading the board' },
});
