import { keepsTheLaws } from '../internal/laws.test-suite.ts';
import './word-scroller.ts';

keepsTheLaws({
  tag: 'mg-word-scroller',
  markup: `<mg-word-scroller words="tickets | teams | chats"></mg-word-scroller>`,
  properties: { words: ['tickets', 'teams'], paused: true },
});
