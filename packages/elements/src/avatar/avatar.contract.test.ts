import { testElementContract } from '../testing/contract.test-suite.ts';
import './avatar.ts';

testElementContract({
  tag: 'mg-avatar',
  markup: `<mg-avatar name="Ana Quispe"></mg-avatar>`,
  properties: { name: 'Ana Quispe', size: 'lg', src: '' },
});
