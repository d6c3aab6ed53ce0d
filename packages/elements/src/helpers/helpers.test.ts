import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../dialog/dialog.ts';
import { emulateMedia, mount, until } from '../internal/test-helpers.ts';
import { listenersLeftBy } from '../internal/test-page.ts';
import { announce, foldText, isStill, smoothScrollTo, waitForElement } from './helpers.ts';

beforeEach(() => emulateMedia({}));
afterEach(async () => {
  vi.useRealTimers();
  document.body.replaceChildren();
  await emulateMedia({});
});

function tall(): { box: HTMLElement; target: HTMLElement } {
  document.body.innerHTML = `<div style="block-size:300px;overflow:auto;scroll-behavior:smooth">
    <div style="block-size:2000px"></div><h2>Here</h2><div style="block-size:2000px"></div></div>`;
  const box = document.body.firstElementChild as HTMLElement;
  return { box, target: box.querySelector('h2') as HTMLElement };
}

describe('smooth scroll', () => {
  test('comes to its target by many small steps, with room above, and leaves no listener', async () => {
    const { box, target } = tall();
    const places: number[] = [];
    box.addEventListener('scroll', () => places.push(box.scrollTop));
    const left = await listenersLeftBy(async () => {
      expect(await smoothScrollTo(target, { container: box, offset: 20 })).toBe('done');
    });
    await until(
      () => Math.abs(target.getBoundingClientRect().top - box.getBoundingClientRect().top - 20) < 2,
    );
    // More than a jump; how many frames there are is the machine's affair.
    expect(places.length).toBeGreaterThan(1);
    expect(left).toBe(0);
  });

  test('takes 600 ms', async () => {
    vi.useFakeTimers();
    const { box, target } = tall();
    const end = vi.fn();
    void smoothScrollTo(target, { container: box }).then(end);
    await vi.advanceTimersByTimeAsync(580);
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(40);
    expect(end).toHaveBeenCalledWith('done');
  });

  test('gives way to a key or the wheel of the person, and to its signal', async () => {
    const { box } = tall();
    // Long enough for a driver that is slow with its keys.
    const running = smoothScrollTo(2000, { container: box, durationMs: 20_000 });
    await until(() => box.scrollTop > 0);
    await userEvent.keyboard('a');
    expect(await running).toBe('interrupted');
    expect(box.scrollTop).toBeLessThan(2000);
    const control = new AbortController();
    const second = smoothScrollTo(0, { container: box, signal: control.signal });
    control.abort();
    expect(await second).toBe('interrupted');
  });

  test('jumps under reduced motion', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    const { box } = tall();
    const done = smoothScrollTo(500, { container: box });
    expect(box.scrollTop).toBe(500);
    expect(await done).toBe('done');
    expect(isStill()).toBe(true);
  });
});

describe('waiting for an element', () => {
  test('answers at the next look, 200 ms apart', async () => {
    vi.useFakeTimers();
    const found = vi.fn();
    void waitForElement('x-late').then(found);
    await vi.advanceTimersByTimeAsync(300);
    const late = class extends HTMLElement {};
    customElements.define('x-late', late);
    await vi.advanceTimersByTimeAsync(99);
    expect(found).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(found).toHaveBeenCalledWith(late);
  });

  test('gives up after 10 s', async () => {
    vi.useFakeTimers();
    const found = vi.fn();
    void waitForElement('x-never').then(found);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(found).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(found).toHaveBeenCalledWith(undefined);
  });
});

describe('reading aloud', () => {
  const regions = () =>
    [...document.querySelectorAll('[aria-live]')].map(
      (region) => `${region.ariaLive}: ${region.textContent}`,
    );

  test('keeps one region a politeness, out of sight, and says the same words anew', () => {
    announce('Saved');
    const line = document.querySelector('[aria-live]')?.firstElementChild;
    announce('Saved');
    announce('Offline', { urgent: true });
    expect(regions()).toEqual(['polite: Saved', 'assertive: Offline']);
    expect(line?.isConnected).toBe(false);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });

  test('speaks inside a modal dialog, outside of which nothing is read', async () => {
    const dialog = await mount<HTMLElementTagNameMap['mg-dialog']>('<mg-dialog heading="Edit"></mg-dialog>');
    dialog.show();
    await dialog.updateComplete;
    announce('Saved');
    expect(dialog.shadowRoot?.querySelector('[data-mg-announcer]')?.textContent).toBe('Saved');
    dialog.remove();
    await until(() => !history.state?.mgLayer);
  });
});

test('texts fold as the search of the elements does', () => {
  expect(foldText('Zürich İstanbul Straße')).toBe('zurich istanbul strasse');
});
