import { testElementContract } from '../testing/contract.test-suite.ts';
import './word-scroller.ts';

testElementContract({
  tag: 'mg-word-scroller',
  markup: `<mg-word-scroller words="tickets | teams | chats"></mg-word-scroller>`,
  properties: { words: ['tickets', 'teams'], paused: true },
});
