/** Contract tests for use from code: invalid values, early calls, events and retained memory. */
import { expect, spyOn, test } from './test.ts';
import { sendCdp } from './browser.ts';
import { engine } from './engine.ts';
import { mountFirst, rendered } from './mount.ts';
import { layers } from '../internal/layer/layer.ts';
import { choicesOf, methodsOf, ownOf } from './manifest-contract.test-suite.ts';

/** Values that are invalid for any property. */
const badValues = ['no-such-value', -1, Number.NaN, null, undefined];

/** Properties that accept an invalid value without a warning; only internal code sets them (docs/decisions/0053). */
const unsaid: Partial<Record<keyof HTMLElementTagNameMap, readonly string[]>> = {
  'mg-dialog-answers': ['look'],
};

/** Registers the tests for one element; `shown` puts it on the page, opened. */
export function testCodeContract(
  tag: keyof HTMLElementTagNameMap,
  markup: string,
  properties: Record<string, unknown>,
  shown: () => Promise<HTMLElement>,
): void {
  test('ignores an invalid value of each property', async () => {
    const failures: string[] = [];
    const element = ownOf(await shown(), tag);
    for (const name of Object.keys(properties)) {
      for (const value of badValues) {
        try {
          Reflect.set(element, name, value);
          await rendered();
        } catch (error) {
          failures.push(`${name} = ${String(value)}: ${String(error)}`);
        }
      }
    }
    expect(failures).toEqual([]);
  });

  const choices = choicesOf(tag).filter((name) => !unsaid[tag]?.includes(name));
  if (choices.length > 0) {
    test('warns once about a value outside the choices', async () => {
      const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
      for (const name of [...choices, ...choices]) {
        Reflect.set(ownOf(await shown(), tag), name, `no-such-${name}`);
        await rendered();
      }
      const warnings = warn.mock.calls.map(([message]) => String(message));
      warn.mockRestore();
      for (const name of choices)
        expect(
          warnings.filter((each) => each.includes(`no-such-${name}`)),
          name,
        ).toHaveLength(1);
    });
  }

  test('methods called before the element is connected do nothing', async () => {
    document.body.replaceChildren();
    const element = document.createElement(tag);
    const states = ['open', 'opened', 'checked', 'value', 'paused', ...Object.keys(properties)];
    const state = (): unknown[] => states.map((name) => Reflect.get(element, name) as unknown);
    const before = state();
    for (const name of methodsOf(tag)) {
      // A returned promise may stay pending; the call must not throw.
      void (Reflect.get(element, name) as () => unknown).call(element);
      expect(state(), name).toEqual(before);
    }
    await Promise.resolve();
    expect(element.isConnected).toBe(false);
    expect(layers().topModal()).toBeNull();
  });

  test('changes from code fire neither input nor change, and own events are composed', async () => {
    const seen: Event[] = [];
    const { dispatchEvent } = EventTarget.prototype;
    EventTarget.prototype.dispatchEvent = function (event) {
      seen.push(event);
      return dispatchEvent.call(this, event);
    };
    try {
      const element = ownOf(await shown(), tag);
      Object.assign(element, properties);
      await rendered();
      element.remove();
      await rendered();
    } finally {
      EventTarget.prototype.dispatchEvent = dispatchEvent;
    }
    const types = seen.map(({ type }) => type);
    expect(types).not.toContain('input');
    expect(types).not.toContain('change');
    const own = seen.filter(({ type }) => type.startsWith('mg-'));
    expect(own.filter(({ composed }) => !composed).map(({ type }) => type)).toEqual([]);
  });

  // Only Chromium collects garbage when it is asked to.
  if (engine !== 'chromium') return;

  test('releases removed elements', async () => {
    const gone: WeakRef<HTMLElement>[] = [];
    for (let round = 0; round < 10; round += 1) gone.push(new WeakRef(ownOf(await mountFirst(markup), tag)));
    document.body.replaceChildren();
    const kept = (): number => gone.filter((each) => each.deref()).length;
    while (kept() > 0) {
      await sendCdp('HeapProfiler.collectGarbage');
      await new Promise(requestAnimationFrame);
    }
    expect(kept()).toBe(0);
  });
}
