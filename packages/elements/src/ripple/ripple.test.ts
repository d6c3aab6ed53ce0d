import {
  advanceTimersByTime,
  afterEach,
  beforeEach,
  expect,
  test,
  useFakeTimers,
  useRealTimers,
} from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { emulateMedia } from '../testing/media.ts';
import { mountFirst } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import '../tokens.css';
import './ripple.ts';

const markup = `<button style="position:relative;inline-size:200px;block-size:40px">Go<mg-ripple></mg-ripple></button>`;

beforeEach(() => emulateMedia({}));
afterEach(async () => {
  useRealTimers();
  document.body.innerHTML = '';
  await emulateMedia({});
});

const waves = () =>
  document.querySelector('mg-ripple')?.shadowRoot?.querySelectorAll('[part=wave]').length ?? -1;
const press = (type: string, pointerType: string, x = 20) =>
  document.querySelector('button')?.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      isPrimary: true,
      pointerType,
      button: 0,
      clientX: x,
      clientY: 20,
    }),
  );

test('a mouse press shows it immediately, and it fades when the pointer leaves', async () => {
  const button = await mountFirst(markup);
  press('pointerdown', 'mouse');
  expect(waves()).toBe(1);
  press('pointerup', 'mouse');
  await until(() => waves() === 0);
  await userEvent.click(button);
  await until(() => waves() === 0);
});

test('a touch shows it after 150 ms', async () => {
  await mountFirst(markup);
  useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press('pointerdown', 'touch');
  advanceTimersByTime(149);
  expect(waves()).toBe(0);
  advanceTimersByTime(1);
  expect(waves()).toBe(1);
});

test('a short tap shows it on release, scrolling does not', async () => {
  await mountFirst(markup);
  useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press('pointerdown', 'touch');
  press('pointermove', 'touch', 40);
  advanceTimersByTime(1000);
  press('pointerup', 'touch', 40);
  expect(waves()).toBe(0);
  press('pointerdown', 'touch');
  press('pointercancel', 'touch');
  advanceTimersByTime(1000);
  expect(waves()).toBe(0);
  press('pointerdown', 'touch');
  press('pointerup', 'touch');
  expect(waves()).toBe(1);
});

test('is disabled under reduced motion and when disabled', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  await mountFirst(markup);
  press('pointerdown', 'mouse');
  expect(waves()).toBe(0);
  await emulateMedia({});
  await mountFirst(markup.replace('<mg-ripple', '<mg-ripple disabled'));
  press('pointerdown', 'mouse');
  expect(waves()).toBe(0);
});

test('in a shadow root it reacts to presses of the host, and moved elsewhere it forgets it', async () => {
  const host = await mountFirst('<div></div>');
  host.attachShadow({ mode: 'open' }).innerHTML = '<mg-ripple></mg-ripple>';
  const ripple = host.shadowRoot?.querySelector('mg-ripple');
  host.dispatchEvent(new PointerEvent('pointerdown', { isPrimary: true, pointerType: 'mouse', button: 0 }));
  expect(ripple?.shadowRoot?.querySelectorAll('[part=wave]')).toHaveLength(1);
  document.body.append(ripple as Node);
  host.dispatchEvent(new PointerEvent('pointerdown', { isPrimary: true, pointerType: 'mouse', button: 0 }));
  expect(ripple?.shadowRoot?.querySelectorAll('[part=wave]')).toHaveLength(0);
});

test('has no accessibility violation and leaves no listener', async () => {
  await mountFirst(markup);
  expect(await axeProblems()).toEqual([]);
  expect(await listenersLeftByCycles(markup)).toBe(0);
});
