import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage } from '../../../base/i18n.ts';
import { mount } from '../../../shared/testing/mount.tsx';
import { ConfirmedTicket, useEditing } from './confirmed-ticket.ts';

beforeEach(() => activateLanguage('es'));

/** A field whose draft differs from the text of the stored ticket or of the confirmed one. */
function Ticket({ stored, confirmed }: { stored: boolean; confirmed: boolean }) {
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <ConfirmedTicket value={isConfirmed}>
      <button type="button" onClick={() => setConfirmed(true)}>
        Confirm
      </button>
      <Field differs={isConfirmed ? confirmed : stored} />
    </ConfirmedTicket>
  );
}

function Field({ differs }: { differs: boolean }) {
  const [isEditing, setEditing] = useEditing(differs);
  return (
    <>
      <output>{isEditing ? 'editing' : 'reading'}</output>
      <button type="button" onClick={() => setEditing(!isEditing)}>
        Toggle
      </button>
    </>
  );
}

const field = () => expect.element(page.getByRole('status'));
const press = (name: string) => page.getByRole('button', { name }).click();

test('opens the editor when the draft differs from the confirmed text only', async () => {
  mount(<Ticket stored={false} confirmed />);
  await field().toHaveTextContent('reading');
  await press('Confirm');
  await field().toHaveTextContent('editing');
});

test('closes the editor when the confirmed text is the draft', async () => {
  mount(<Ticket stored confirmed={false} />);
  await field().toHaveTextContent('editing');
  await press('Confirm');
  await field().toHaveTextContent('reading');
});

test('leaves an editor as the user left it', async () => {
  mount(<Ticket stored={false} confirmed={false} />);
  await press('Toggle');
  await press('Confirm');
  await field().toHaveTextContent('editing');
});
