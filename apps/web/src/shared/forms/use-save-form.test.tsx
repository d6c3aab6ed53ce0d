import { useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { activateLanguage } from '../../base/i18n.ts';
import { isLostOnLeave } from '../../base/unsaved.ts';
import { mount } from '../testing/mount.tsx';
import { type SaveAnswer, type SaveForm, useSaveForm } from './use-save-form.ts';

interface Values {
  name: string;
  note: string;
}

let settle: (answer: SaveAnswer) => void;
let sent: Partial<Values>[];
let wasUnsavedAtEnd: boolean | undefined;
const seen: { form?: SaveForm<Values> } = {};
const form = () => seen.form!;

function Form({ stored }: { stored: Values }) {
  const current = useSaveForm<Values>({
    stored,
    save: (changes) => {
      sent.push(changes);
      return new Promise((resolve) => (settle = resolve));
    },
    onSaved: () => {
      wasUnsavedAtEnd = isLostOnLeave();
    },
  });
  useEffect(() => {
    seen.form = current;
  });
  return <output>{JSON.stringify(current.values)}</output>;
}

beforeEach(async () => {
  await activateLanguage('es');
  sent = [];
  wasUnsavedAtEnd = undefined;
  delete seen.form;
  mount(<Form stored={{ name: 'Ana', note: '' }} />);
  await expect.poll(() => seen.form).toBeDefined();
});

async function type(patch: Partial<Values>): Promise<void> {
  form().change(patch);
  await expect.poll(() => form().values).toMatchObject(patch);
}

test('sends only fields that differ from the server', async () => {
  await type({ name: 'Ana', note: 'x' });
  void form().submit();
  expect(sent).toEqual([{ note: 'x' }]);
  settle({});
});

test('keeps text typed during a save as unsaved and sends it next', async () => {
  await type({ name: 'Beto' });
  const saving = form().submit();
  await expect.poll(() => form().isSaving).toBe(true);
  await type({ name: 'Beto Condori', note: 'x' });
  settle({});
  expect(await saving).toBe(true);
  expect(wasUnsavedAtEnd).toBe(true);
  await expect.poll(() => form().isSaving).toBe(false);
  expect(form()).toMatchObject({
    values: { name: 'Beto Condori', note: 'x' },
    isDirty: true,
    isSaved: false,
  });
  void form().submit();
  expect(sent.at(-1)).toEqual({ name: 'Beto Condori', note: 'x' });
  settle({});
});

test('is clean for the leave guard before a navigation after the save', async () => {
  await type({ name: 'Beto' });
  expect(isLostOnLeave()).toBe(true);
  const saving = form().submit();
  expect(isLostOnLeave()).toBe(true);
  settle({});
  await saving;
  expect(wasUnsavedAtEnd).toBe(false);
});

test('keeps all input when the save fails', async () => {
  await type({ name: 'Beto' });
  const saving = form().submit();
  await expect.poll(() => form().isSaving).toBe(true);
  await type({ note: 'x' });
  settle({ error: { kind: 'offline', status: 0, message: 'No hay conexión a internet.' } });
  expect(await saving).toBe(false);
  await expect.poll(() => form().problem?.message).toBe('No hay conexión a internet.');
  expect(form().values).toEqual({ name: 'Beto', note: 'x' });
  expect(isLostOnLeave()).toBe(true);
});
