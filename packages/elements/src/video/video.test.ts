import {
  advanceTimersByTime,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  spyOn,
  test,
  useFakeTimers,
  useRealTimers,
} from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { emulateMedia, savingData } from '../testing/media.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import '../tokens.css';
import type { MgVideo } from './video.ts';
import './video.ts';

let src = '';

/** A real video of a few frames, recorded here. */
beforeAll(async () => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 16;
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.ondataavailable = (event) => parts.push(event.data);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start();
  for (let frame = 0; frame < 12; frame += 1) {
    context?.fillRect(frame, 0, 1, 16);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  await stopped;
  src = URL.createObjectURL(new Blob(parts, { type: 'video/webm' }));
});

beforeEach(() => emulateMedia({}));
afterEach(async () => {
  useRealTimers();
  document.body.innerHTML = '';
  await emulateMedia({});
});

const markup = () => `<mg-video style="inline-size:160px" label="A card is dragged" src="${src}"></mg-video>`;
const native = (video: MgVideo) => video.shadowRoot?.querySelector('video') as HTMLVideoElement;
const button = (video: MgVideo) => video.shadowRoot?.querySelector('button') as HTMLElement;

test('has the usual ratio again when its own is taken away', async () => {
  const video = await mountFirst<MgVideo>(markup());
  video.setAttribute('ratio', '4 / 3');
  await rendered();
  expect(video.offsetHeight).toBe(120);
  video.removeAttribute('ratio');
  await rendered();
  expect(video.offsetHeight).toBe(90);
});

test('plays by itself in sight, silent, and again 6 s after it began', async () => {
  useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const video = await mountFirst<MgVideo>(markup());
  expect(native(video).muted).toBe(true);
  await until(() => native(video).ended);
  let plays = 0;
  native(video).addEventListener('play', () => (plays += 1));
  advanceTimersByTime(5999);
  expect(native(video).ended).toBe(true);
  advanceTimersByTime(1);
  await until(() => plays === 1);
  await until(() => native(video).ended);
});

test('a video that is longer than that ends first', async () => {
  useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const video = await mountFirst<MgVideo>(markup());
  await until(() => button(video).ariaLabel === 'Pause');
  const isEnded = spyOn(native(video), 'ended', 'get').mockReturnValue(false);
  const rewinds: Event[] = [];
  await until(() => native(video).currentTime > 0);
  native(video).addEventListener('seeking', (event) => rewinds.push(event));
  advanceTimersByTime(6000);
  expect(rewinds).toEqual([]);
  isEnded.mockRestore();
  native(video).dispatchEvent(new Event('ended'));
  await until(() => rewinds.length > 0);
});

test('rests out of sight', async () => {
  const box = await mountFirst(`<div><div style="block-size:3000px"></div>${markup()}</div>`);
  const video = box.querySelector('mg-video') as MgVideo;
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  expect(native(video).paused).toBe(true);
  video.scrollIntoView();
  await until(() => button(video).ariaLabel === 'Pause');
  scrollTo(0, 0);
  await until(() => button(video).ariaLabel === 'Play');
});

test('a person pauses it and plays it again', async () => {
  const video = await mountFirst<MgVideo>(markup());
  await until(() => button(video).ariaLabel === 'Pause');
  await userEvent.click(button(video));
  await rendered();
  expect(native(video).paused).toBe(true);
  expect([video.paused, button(video).ariaLabel]).toEqual([true, 'Play']);
  await userEvent.click(button(video));
  await until(() => button(video).ariaLabel === 'Pause');
  expect(video.paused).toBe(false);
});

test('stands still under reduced motion and plays once when asked', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  const video = await mountFirst<MgVideo>(markup());
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  expect(native(video).paused).toBe(true);
  expect(native(video).preload).toBe('none');
  await userEvent.click(button(video));
  await until(() => native(video).ended);
  await until(() => button(video).ariaLabel === 'Play');
});

test('stands still where people save data', async () => {
  const giveBack = savingData();
  const video = await mountFirst<MgVideo>(markup());
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  expect(native(video).paused).toBe(true);
  giveBack();
});

test('has no accessibility problem and leaves no listener', async () => {
  await mountFirst(markup());
  expect(await axeProblems()).toEqual([]);
  expect(await listenersLeftByCycles('<mg-video label="A"></mg-video>')).toBe(0);
});
