/** Ticket templates of a team. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useCreateTicketTemplateMutation,
  useDeleteTicketTemplateMutation,
  useListTicketTemplatesQuery,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSpinner } from '@minga/react/spinner';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { TemplateDialog } from '../../../shared/templates/TemplateDialog.tsx';
import { type TicketTemplate, emptyTemplate } from '../../../shared/templates/ticket-templates.ts';
import settings from '../settings.module.css';
import styles from './templates.module.css';
import { useTemplateWords } from './use-template-words.ts';

export function TeamTemplates({ team }: { team: Wire['Team'] }) {
  const { t } = useLingui();
  const place = { id: team.bid, tid: team.id };
  const read = useListTicketTemplatesQuery(place, { refetchOnMountOrArgChange: 2 });
  const [create] = useCreateTicketTemplateMutation();
  const [remove] = useDeleteTicketTemplateMutation();
  const wordsOf = useTemplateWords(team);
  const [editing, openEditor] = useOpened<TicketTemplate | 'new'>();
  if (read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  const templates = read.currentData?.templates;
  if (!templates) return <MgSpinner className={settings.wait} />;

  return (
    <>
      {templates.length === 0 ? (
        <MgEmptyState icon="content_copy" heading={t`Todavía no hay plantillas`} level={3}>
          <Trans>
            Una plantilla llena de una vez el título, la descripción y los campos de los tickets que se
            repiten. También puedes guardar un ticket como plantilla desde su menú.
          </Trans>
          <MgButton slot="actions" variant="primary" onClick={() => openEditor('new')}>
            <Trans>Crear la primera</Trans>
          </MgButton>
        </MgEmptyState>
      ) : (
        <>
          <div className={styles.top}>
            <MgButton variant="primary" onClick={() => openEditor('new')}>
              <Icon slot="start" name="add" />
              <Trans>Plantilla</Trans>
            </MgButton>
          </div>
          <section className={settings.card} aria-label={t`Plantillas`}>
            <ul className={settings.rows}>
              {templates.map((template) => (
                <li key={template.id} className={settings.row}>
                  <div className={`${settings.who} ${styles.what}`}>
                    <b>{template.name}</b>
                    <span>{wordsOf(template)}</span>
                  </div>
                  <div className={settings.rowEnd}>
                    <MgIconButton
                      icon="edit"
                      label={t`Editar ${template.name}`}
                      onClick={() => openEditor(template)}
                    />
                    <MgIconButton
                      icon="delete"
                      label={t`Eliminar ${template.name}`}
                      onClick={() => void deleteTemplate(template)}
                    />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      {editing !== null && (
        <TemplateDialog
          key={editing.key}
          team={team}
          template={editing.value === 'new' ? undefined : editing.value}
          values={editing.value === 'new' ? emptyTemplate : valuesOf(editing.value)}
          onSaved={({ name }) => showSnackbar(t`Se guardó la plantilla «${name}»`)}
          onClose={editing.close}
        />
      )}
    </>
  );

  async function deleteTemplate({ id, name, ...values }: TicketTemplate): Promise<void> {
    const error = apiErrorOf(await remove({ ...place, xid: id }));
    if (error)
      return void showSnackbar(t`No se eliminó «${name}».` + ` ${error.message}`, { tone: 'danger' });
    showSnackbar(t`Se eliminó la plantilla «${name}»`, {
      id: `deleted-${id}`,
      action: { label: t`Deshacer`, run: () => void restore({ id, name, ...values }) },
    });
  }

  async function restore(template: TicketTemplate): Promise<void> {
    const { id, name } = template;
    const error = apiErrorOf(
      await create({ ...place, newTicketTemplate: { id, name, ...valuesOf(template) } }),
    );
    if (error) showSnackbar(t`No se restauró «${name}».` + ` ${error.message}`, { tone: 'danger' });
  }
}

/** The values of a template without its id, name and times. */
function valuesOf({
  id: _id,
  name: _name,
  created_at: _created,
  updated_at: _updated,
  ...values
}: TicketTemplate) {
  return values;
}
