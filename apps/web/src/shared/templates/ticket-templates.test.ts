import { expect, test } from 'vitest';
import { emptyTemplate, ticketOfTemplate } from './ticket-templates.ts';

test('a new ticket receives what the template sets, and nothing else', () => {
  expect(ticketOfTemplate(emptyTemplate, { canAssign: true })).toEqual({});
  const template = {
    ...emptyTemplate,
    title: 'Sin internet',
    description: '- [ ] Llamar',
    priority: 0 as const,
    assignees: ['ana'],
    custom_fields: [{ id: 4, value: 'Sur' }],
  };
  expect(ticketOfTemplate(template, { canAssign: true })).toEqual({
    description: '- [ ] Llamar',
    priority: 0,
    assignees: ['ana'],
    custom_fields: [{ id: 4, value: 'Sur' }],
  });
});

test('nobody is assigned without the permission to assign', () => {
  const template = { ...emptyTemplate, assignees: ['ana'] };
  expect(ticketOfTemplate(template, { canAssign: false })).toEqual({});
});
