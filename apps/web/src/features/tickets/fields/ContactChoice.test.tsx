/** The contact of a ticket in its fields, against a mocked server. */
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '../../../shared/testing/screen-world.tsx';
import { showPanel } from './testing-field-panel.tsx';

const token = { token: 'mat_t', created_by: 'ana', by_name: 'Ana', created_at: '2026-01-01T00:00:00Z' };
const jose = {
  id: '-OYx3kQ0aBcDeFgHiJkM',
  first_name: 'José',
  last_name: 'Muñoz',
  company: 'Ferretería',
  phones: [],
  emails: [],
};

/** Answers calls of the CRM; without `hasToken` the business has no app token. */
function crm(hasToken: boolean): Answer {
  return ({ method, path, body }) => {
    if (path.endsWith('/crm/token')) return Response.json({ app_token: hasToken ? token : null });
    if (!path.endsWith('/crm/contacts')) return undefined;
    if (method === 'GET') return Response.json({ contacts: [jose], next: null });
    const { contact } = body as { contact: object };
    return Response.json({ contact: { ...jose, ...contact }, businesses: [], lists: [] }, { status: 201 });
  };
}

interface World {
  preferences?: number[];
  contact?: Wire['CrmReference'] | null;
  canEdit?: boolean;
  hasToken?: boolean;
}

/** Renders the panel, by default of a team that uses the contact; returns the saved patches. */
const show = ({ preferences = [11], contact = null, canEdit = true, hasToken = true }: World = {}) =>
  showPanel({
    team: { preferences },
    ticket: { contact: contact?.id ?? null },
    contact,
    canEdit,
    answer: crm(hasToken),
  });

const contactButton = (name: string) => page.getByRole('button', { name: `Contacto: ${name}` });
const reference = { id: jose.id, name: 'José Muñoz' };

test('shows the contact if the team uses it or the ticket has one', async () => {
  await show({ preferences: [], contact: reference });
  await expect.element(contactButton('José Muñoz')).toBeVisible();
});

test('hides the contact of a team that does not use it', async () => {
  await show({ preferences: [] });
  await expect.element(page.getByText('Estimado')).toBeVisible();
  expect(page.getByRole('button', { name: /^Contacto/ }).elements()).toEqual([]);
});

test('chooses a contact from the search', async () => {
  const { saved } = await show();
  await userEvent.click(contactButton('Sin contacto'));
  await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar contactos' }), 'jose');
  await userEvent.click(page.getByRole('button', { name: 'Elegir a José Muñoz' }));
  await expect.poll(() => saved).toEqual([['contact', { contact: jose.id }]]);
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
});

test('clears the contact and links to its page', async () => {
  const { saved } = await show({ contact: reference });
  await expect
    .element(page.getByRole('link', { name: 'Ver el contacto José Muñoz' }))
    .toHaveAttribute('href', `/crm/contacts/${jose.id}`);
  await userEvent.click(contactButton('José Muñoz'));
  await expect.element(page.getByRole('button', { name: 'José Muñoz ya está elegido' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Sin contacto' }));
  await expect.poll(() => saved).toEqual([['contact', { contact: null }]]);
});

test('does not offer to clear a required contact, and asks for a missing one', async () => {
  await show({ preferences: [11, 12], contact: reference });
  await userEvent.click(contactButton('José Muñoz'));
  await expect.element(page.getByRole('button', { name: 'José Muñoz ya está elegido' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Sin contacto' }).elements()).toEqual([]);
});

test('marks a missing required contact', async () => {
  await show({ preferences: [11, 12] });
  await expect.element(page.getByText('Este equipo pide el contacto de cada ticket.')).toBeVisible();
});

test('creates a contact with its name and chooses it', async () => {
  const { saved, calls } = await show();
  await userEvent.click(contactButton('Sin contacto'));
  await userEvent.click(page.getByRole('button', { name: 'Nuevo contacto' }));
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.element(page.getByText('Escribe un nombre.')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre', exact: true }), ' Julia ');
  await userEvent.fill(page.getByRole('textbox', { name: 'Apellidos' }), 'Paz');
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => saved).toHaveLength(1);
  const { body } = calls.find(({ method, path }) => method === 'POST' && path.endsWith('/crm/contacts'))!;
  const { contact } = body as { contact: { id: string } };
  expect(contact).toEqual({ id: contact.id, first_name: 'Julia', last_name: 'Paz' });
  expect(saved).toEqual([['contact', { contact: contact.id }]]);
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
});

test('says that the CRM is off and lets an admin turn it on', async () => {
  await show({ hasToken: false });
  await userEvent.click(contactButton('Sin contacto'));
  await expect.element(page.getByText('El CRM todavía no está activo')).toBeVisible();
});

test('shows the contact as plain text without permission to edit', async () => {
  await show({ contact: reference, canEdit: false });
  await expect.element(contactButton('José Muñoz')).toBeDisabled();
});
