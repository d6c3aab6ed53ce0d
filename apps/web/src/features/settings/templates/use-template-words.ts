import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';
import type { TicketTemplate } from '../../../shared/templates/ticket-templates.ts';
import { priorityLook } from '../../../shared/tickets/priority.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';

/** Describes what a template fills in, in one line. */
export function useTemplateWords(team: Wire['Team']): (template: TicketTemplate) => string {
  const { t, i18n } = useLingui();
  const { members } = useSelection();
  return ({ title, description, type, priority, story_points: points, assignees, custom_fields: fields }) => {
    const look = priorityLook(priority);
    const typeName = team.psm_types.find(({ id }) => id === type)?.name;
    const people = members.filter(({ psm_user }) => assignees.includes(psm_user.id));
    const parts = [
      title && t`«${title}»`,
      typeName,
      look && t`prioridad ${i18n._(look.name).toLocaleLowerCase(i18n.locale)}`,
      points !== null && plural(points, { one: '# punto', other: '# puntos' }),
      ...people.map(({ psm_user }) => psm_user.displayName),
      fields.length > 0 && plural(fields.length, { one: '# campo propio', other: '# campos propios' }),
      description && t`con descripción`,
    ];
    return parts.filter(Boolean).join(', ') || t`Vacía`;
  };
}
