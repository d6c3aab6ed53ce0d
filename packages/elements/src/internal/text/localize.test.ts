import { afterEach, expect, test } from '../../testing/test.ts';
import { mountFirst, rendered } from '../../testing/mount.ts';
import '../../date-field/date-field.ts';
import '../../loading-card/loading-card.ts';
import { refreshTexts, setTexts } from './localize.ts';

const root = document.documentElement;

afterEach(() => {
  root.lang = '';
  document.body.replaceChildren();
});

test('replaced texts are updated on the page', async () => {
  const card = await mountFirst('<mg-loading-card></mg-loading-card>');
  setTexts('en', { loading: 'One moment' });
  await rendered();
  expect(card.shadowRoot?.textContent).toContain('One moment');
  setTexts('en', { loading: 'Loading...' });
  await rendered();
  expect(card.shadowRoot?.textContent).toContain('Loading...');
});

test('shadow roots of the page follow its new language, including the order of dates', async () => {
  root.lang = 'en';
  const host = await mountFirst('<div></div>');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML =
    '<mg-loading-card></mg-loading-card><mg-date-field label="Due" value="2026-12-24"></mg-date-field>';
  await rendered();
  const shown = (): unknown[] => {
    const [card, field] = shadow.children;
    return [card?.shadowRoot?.textContent?.trim(), field?.shadowRoot?.querySelector('input')?.value];
  };
  expect(shown()).toEqual(['Loading...', '12/24/2026']);
  root.lang = 'es';
  refreshTexts();
  await rendered();
  expect(shown()).toEqual(['Cargando...', '24/12/2026']);
});
