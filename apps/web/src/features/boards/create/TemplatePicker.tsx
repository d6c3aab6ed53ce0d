/** Chooses the template of new tickets, where the team has templates. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListTicketTemplatesQuery } from '@minga/client/endpoints';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { Icon } from '../../../shared/icons/Icon.tsx';
import type { TicketTemplate } from '../../../shared/templates/ticket-templates.ts';
import { useBoard } from '../board/board-context.ts';
import styles from './QuickAdd.module.css';

export function TemplatePicker({
  chosen,
  onChoose,
}: {
  chosen: TicketTemplate | null;

  /** Null for no template. */
  onChoose(template: TicketTemplate | null): void;
}) {
  const { arg } = useBoard();
  const { t } = useLingui();
  const { currentData } = useListTicketTemplatesQuery({ id: arg.id, tid: arg.teamId });
  const templates = currentData?.templates ?? [];
  if (chosen)
    return (
      <p className={styles.template}>
        <Icon name="content_copy" />
        <span>{chosen.name}</span>
        <MgIconButton icon="close" label={t`Quitar la plantilla`} onClick={() => onChoose(null)} />
      </p>
    );
  if (templates.length === 0) return null;
  return (
    <MgMenu
      placement="bottom-start"
      onMgSelect={({ value }) => onChoose(templates.find(({ id }) => id === value) ?? null)}
    >
      <MgButton slot="trigger" variant="quiet">
        <Icon slot="start" name="content_copy" />
        <Trans>Plantilla</Trans>
      </MgButton>
      {templates.map(({ id, name }) => (
        <MgMenuItem key={id} value={id}>
          {name}
        </MgMenuItem>
      ))}
    </MgMenu>
  );
}
