/** Robustness tests: misuse of an element must neither throw nor leave it broken. */
import { expect, spyOn, test } from './test.ts';
import { emulateMedia } from './media.ts';
import { mountFirst, rendered } from './mount.ts';
import { attributesOf, eventsOf, ownOf, propertiesOf, shape } from './manifest-contract.test-suite.ts';
import { layers } from '../internal/layer/layer.ts';
import { refreshTexts } from '../internal/text/localize.ts';

/** Invalid values. Values without a string form are left out: native fields throw on them as well. */
const oddValues = {
  null: null,
  undefined,
  NaN: Number.NaN,
  '-1': -1,
  Infinity,
  '1e9': 1e9,
  '""': '',
  '10,000 letters': 'ñ'.repeat(10_000),
  '{}': { value: 1, length: 3 },
  '[]': [],
  '[null]': [null],
  'no date': new Date(Number.NaN),
  'a function': () => undefined,
};
const oddTexts = ['', 'nonsense', '-1', '1e9'];

/** Attributes whose removal does not restore the initial state; a carousel that was moved keeps its slide. */
const sticky: Partial<Record<keyof HTMLElementTagNameMap, readonly string[]>> = {
  'mg-carousel': ['active'],
  'mg-dialog': ['variant', 'size'],
  'mg-dialog-answers': ['look'],
  'mg-drawer': ['side'],
};

/** Registers the tests for one element; `shown` puts it on the page, opened. */
export function testRobustness(
  tag: keyof HTMLElementTagNameMap,
  markup: string,
  properties: Record<string, unknown>,
  shown: () => Promise<HTMLElement>,
): void {
  const closed = async (): Promise<HTMLElement> => ownOf(await mountFirst(markup), tag);
  const names = propertiesOf(tag).filter((name) => name !== 'form');
  const odd = names.flatMap((name) =>
    Object.entries(oddValues).map(([label, value]) => ({ name, value, what: `${name} = ${label}` })),
  );

  test('ignores invalid values, open and before the upgrade', async () => {
    await unharmed(async (step) => {
      const own = ownOf(await shown(), tag);
      for (const { name, value, what } of odd) {
        await step(what, async () => {
          Reflect.set(own, name, value);
          await updated(own);
        });
      }
      const lateTag = `${tag}-odd`;
      const early = odd.map(({ name, value, what }) => {
        const element = document.createElement(lateTag);
        Reflect.set(element, name, value);
        return { element, what };
      });
      document.body.replaceChildren(...early.map(({ element }) => element));
      const known = customElements.get(tag);
      if (!known) throw new Error(`There is no ${tag}`);
      customElements.define(lateTag, class extends known {});
      for (const { element, what } of early) await step(`upgraded with ${what}`, () => updated(element));
      document.body.replaceChildren();
    });
  });

  test('a valid value works after invalid ones', async () => {
    await unharmed(async (step) => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      for (const name of Object.keys(properties)) {
        await step(name, async () => {
          const plain = await closed();
          Reflect.set(plain, name, properties[name]);
          await rendered();
          const wanted = unnumbered(plain);
          const own = await closed();
          for (const each of odd.filter((one) => one.name === name)) {
            Reflect.set(own, name, each.value);
            await updated(own);
          }
          Reflect.set(own, name, properties[name]);
          await rendered();
          expect(unnumbered(own)).toEqual(wanted);
        });
      }
    });
  });

  test('removing an attribute restores the initial state without a warning', async () => {
    await unharmed(async (step, warnings) => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      for (const attribute of attributesOf(tag)) {
        const own = await closed();
        // The first opening renders content that is kept afterwards.
        if (attribute === 'open' || own.hasAttribute(attribute) || sticky[tag]?.includes(attribute)) continue;
        const before = unnumbered(own);
        for (const text of oddTexts) {
          await step(`${attribute}="${text}"`, async () => {
            own.setAttribute(attribute, text);
            await rendered();
            const said = warnings().length;
            own.removeAttribute(attribute);
            await rendered();
            expect(warnings().slice(said)).toEqual([]);
            expect(unnumbered(own)).toEqual(before);
          });
        }
      }
    });
  });

  test('a clone, its own markup and a template render the same', async () => {
    await unharmed(async (step) => {
      const first = await mountFirst(markup);
      const wanted = unnumbered(ownOf(first, tag));
      const box = document.createElement('div');
      box.innerHTML = first.outerHTML;
      const template = document.createElement('template');
      template.innerHTML = first.outerHTML;
      const copies = [first.cloneNode(true), box.firstChild, template.content.cloneNode(true).firstChild];
      for (const copy of copies) {
        await step(`copy ${copies.indexOf(copy)}`, async () => {
          if (!(copy instanceof HTMLElement)) throw new Error('The copy is no element');
          document.body.replaceChildren(copy);
          await rendered();
          expect(unnumbered(ownOf(copy, tag))).toEqual(wanted);
        });
      }
      // A clone of an open element may differ, but cloning must not throw.
      document.body.append((await shown()).cloneNode(true));
      await rendered();
    });
  });

  test('can be moved, emptied, filled and removed at once', async () => {
    await unharmed(async (step) => {
      const first = await shown();
      const own = ownOf(first, tag);
      const box = document.body.appendChild(document.createElement('section'));
      box.append(first);
      await step('moved', () => rendered());
      own.textContent = '';
      await step('emptied', () => rendered());
      own.innerHTML = '<b>1</b><!-- 2 --><i>3</i>4';
      await step('filled', () => rendered());
      first.textContent = '';
      await step('emptied around', () => rendered());
      const brief = await mountFirst(markup);
      brief.remove();
      document.body.append(brief);
      brief.remove();
      await step('thrown away', () => rendered());
      const many = document.createDocumentFragment();
      for (let count = 0; count < 2000; count += 1) many.append(document.createElement(tag));
      many.replaceChildren();
    });
  });

  test('can be removed by a listener of its own events', async () => {
    await unharmed(async (step) => {
      for (const type of [...eventsOf(tag), 'click', 'focusin']) {
        const remove = ({ target }: Event): void => {
          if (target instanceof Element) target.closest(tag)?.remove();
        };
        document.addEventListener(type, remove, { capture: true });
        await step(type, async () => {
          const own = ownOf(await mountFirst(markup), tag);
          for (const name of ['open', 'opened']) if (name in own) Reflect.set(own, name, true);
          await rendered();
          own.focus();
          for (const each of own.shadowRoot?.querySelectorAll('button, [role]') ?? [])
            if (each instanceof HTMLElement) each.click();
          if (own.localName !== 'mg-image-input') own.click();
          await rendered();
        }).finally(() => document.removeEventListener(type, remove, { capture: true }));
      }
    });
  });

  test('follows the language and direction of the page', async () => {
    const root = document.documentElement;
    const { lang } = root;
    const turn = (to: string, dir: string): void => void Object.assign(root, { lang: to, dir });
    try {
      turn('es', 'rtl');
      const wanted = unnumbered(ownOf(await shown(), tag));
      turn('en', 'ltr');
      const own = ownOf(await shown(), tag);
      turn('es', 'rtl');
      refreshTexts();
      await rendered();
      expect(unnumbered(own)).toEqual(wanted);
    } finally {
      turn(lang, '');
    }
  });
}

type Step = (what: string, work: () => Promise<unknown>) => Promise<void>;

/** Runs the work step by step and fails with every error, rejected promise included. */
async function unharmed(work: (step: Step, warnings: () => string[]) => Promise<void>): Promise<void> {
  const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
  const warnings = (): string[] =>
    warn.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('[minga]'));
  const harm: string[] = [];
  let at = '';
  const hear = (event: ErrorEvent | PromiseRejectionEvent): void => {
    const reason: unknown = 'reason' in event ? event.reason : event.message;
    // A `ResizeObserver` loop is reported as an error without being one.
    if (String(reason).includes('ResizeObserver')) return;
    harm.push(`${at}, later: ${String(reason)}`);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('error', hear, { capture: true });
  window.addEventListener('unhandledrejection', hear, { capture: true });
  try {
    await work(async (what, doing) => {
      at = what;
      await doing().catch((error: unknown) => harm.push(`${what}: ${String(error)}`));
    }, warnings);
    document.body.replaceChildren();
    await rendered();
    await new Promise((resolve) => setTimeout(resolve));
    if (layers().topModal()) harm.push(`${at}: a modal layer stays behind`);
    // Unhandled rejections are reported after the task.
    await new Promise((resolve) => setTimeout(resolve));
  } finally {
    window.removeEventListener('error', hear, { capture: true });
    window.removeEventListener('unhandledrejection', hear, { capture: true });
    warn.mockRestore();
  }
  expect(harm).toEqual([]);
}

/** Resolves when the element itself has rendered. */
async function updated(element: HTMLElement): Promise<void> {
  if ('updateComplete' in element) await element.updateComplete;
}

/** The rendered shadow tree without inline styles and numbers of ids. */
function unnumbered(element: HTMLElement): string[] {
  return shape(element).map((line) => line.replaceAll(/ style="[^"]*"/g, '').replaceAll(/\d+/g, '#'));
}
