import { afterEach, expect, restoreAllMocks, spyOn, test } from './testing/test.ts';
import { autoload, defineWithin } from './autoloader.ts';

afterEach(() => {
  document.body.innerHTML = '';
  restoreAllMocks();
});

test('defines elements that are added to the document, also deeply nested', async () => {
  expect(customElements.get('mg-spinner')).toBeUndefined();
  document.body.innerHTML = '<section><p><mg-spinner></mg-spinner></p></section>';
  await customElements.whenDefined('mg-spinner');
  expect(document.querySelector('mg-spinner')?.shadowRoot).not.toBeNull();
});

test('does not load what the page does not use', async () => {
  document.body.innerHTML = '<mg-divider></mg-divider>';
  await customElements.whenDefined('mg-divider');
  expect(customElements.get('mg-video')).toBeUndefined();
});

test('watches a shadow root on request until it is stopped', async () => {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  document.body.append(host);
  const stop = autoload(shadow);
  shadow.append(document.createElement('mg-badge'));
  await customElements.whenDefined('mg-badge');
  stop();
  shadow.append(document.createElement('mg-card'));
  // Another element that is requested later is defined: the first one was not requested at all.
  document.body.append(document.createElement('mg-top-bar'));
  await customElements.whenDefined('mg-top-bar');
  expect(customElements.get('mg-card')).toBeUndefined();
});

test('keeps properties set before the upgrade', async () => {
  const stack = document.createElement('mg-avatar-stack');
  Object.assign(stack, { people: [{ name: 'Ana Quispe' }, { name: 'Bruno Mamani' }], max: 1 });
  document.body.append(stack);
  await defineWithin(document);
  await stack.updateComplete;
  expect(stack.shadowRoot?.querySelector('[part=more]')?.textContent).toBe('+1');
});

test('an unknown tag warns once and blocks no other', async () => {
  const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = '<mg-buton></mg-buton><mg-buton></mg-buton><their-thing></their-thing>';
  await defineWithin(document);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('mg-buton');
});
