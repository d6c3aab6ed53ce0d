import { testElementContract } from '../testing/contract.test-suite.ts';
import './avatar-stack.ts';

testElementContract({
  tag: 'mg-avatar-stack',
  markup: `<mg-avatar-stack label="In charge" max="1"><mg-avatar name="Ana Quispe"></mg-avatar><mg-avatar name="Bruno Mamani"></mg-avatar></mg-avatar-stack>`,
  properties: {
    people: [{ name: 'Ana Quispe' }, { name: 'Bruno Mamani' }],
    max: 1,
    label: 'In charge',
    size: 'md',
  },
});
