/** Appearance of the readonly state in every field that supports it. */
import { afterEach, expect, test } from '../../testing/test.ts';
import { append, clear } from '../../testing/mount.ts';
import '../../color-field/color-field.ts';
import '../../date-field/date-field.ts';
import '../../text-field/text-field.ts';
import '../../textarea/textarea.ts';
import '../../tokens.css';

afterEach(clear);

test.each(['mg-text-field', 'mg-textarea', 'mg-date-field', 'mg-color-field'])(
  'a readonly %s has no background and a weaker border than an editable one',
  async (tag) => {
    const [open, readonly, disabled] = await Promise.all(
      ['', 'readonly', 'disabled'].map(async (state) => {
        const field = await append(`<${tag} label="Name" ${state}></${tag}>`);
        const box = field.shadowRoot?.querySelector('.box');
        if (!box) throw new Error('The field has no box.');
        const { backgroundColor, boxShadow } = getComputedStyle(box);
        return { backgroundColor, boxShadow };
      }),
    );
    expect(readonly?.backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(open?.backgroundColor).not.toBe(readonly?.backgroundColor);
    expect(disabled?.backgroundColor).not.toBe(readonly?.backgroundColor);
    expect(open?.boxShadow).not.toBe(readonly?.boxShadow);
  },
);
