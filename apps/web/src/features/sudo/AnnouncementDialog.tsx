/** Dialog that publishes or changes an announcement, with a preview in both languages. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useCreateSudoAnnouncementMutation,
  useUpdateSudoAnnouncementMutation,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { AnnouncementBanner } from '../../shared/announcements/AnnouncementBanner.tsx';
import { dayOf, isDay } from '../../shared/format/periods.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { useLevelWords } from './announcement-levels.ts';
import { type SudoField, SudoDialog } from './SudoDialog.tsx';
import styles from './sudo.module.css';

const longestText = 280;
const longestLink = 500;

interface AnnouncementDialogProps {
  /** The one to change; a new one without it. */
  announcement?: Wire['SudoAnnouncement'];
  onClose(): void;
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { t } = useLingui();
  const [create] = useCreateSudoAnnouncementMutation();
  const [update] = useUpdateSudoAnnouncementMutation();
  const fields = useFields(announcement);

  async function save(values: Record<string, string>, reason: string) {
    const content = readContent(values, announcement);
    if (announcement === undefined) return create({ sudoNewAnnouncement: { ...content, reason } });
    const { id, version } = announcement;
    return update({ announcement: id, sudoAnnouncementChange: { ...content, version, reason } });
  }

  return (
    <SudoDialog
      heading={announcement ? t`Cambiar el anuncio` : t`Nuevo anuncio`}
      label={announcement ? <Trans>Guardar</Trans> : <Trans>Publicar</Trans>}
      fields={fields}
      save={save}
      renderPreview={(values) => <Preview values={values} />}
      onSaved={() => showSnackbar(announcement ? t`Anuncio cambiado` : t`Anuncio publicado`, { tone: 'ok' })}
      onClose={onClose}
    >
      {announcement && (
        <p>
          <Trans>Las personas que ya lo descartaron no lo ven de nuevo.</Trans>
        </p>
      )}
    </SudoDialog>
  );
}

/** The names of fields are those of the request, so that a message of the server shows at its field. */
function useFields(announcement: Wire['SudoAnnouncement'] | undefined): SudoField[] {
  const { t } = useLingui();
  const levels = useLevelWords();
  const [starts, ends] = [partsOf(announcement?.starts_at), partsOf(announcement?.ends_at)];
  const checkDay = (text: string) => (isDay(text) ? '' : t`Escribe un día.`);
  const checkTime = (text: string) => (isClock(text) ? '' : t`Escribe una hora, como 14:30.`);
  return [
    {
      name: 'level',
      type: 'select',
      label: t`Nivel`,
      initial: announcement?.level ?? 'info',
      options: Object.entries(levels).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'text',
      type: 'textarea',
      label: t`Texto en español`,
      initial: announcement?.text.es ?? '',
      maxLength: longestText,
    },
    {
      name: 'text_en',
      type: 'textarea',
      label: t`Texto en inglés`,
      initial: announcement?.text.en ?? '',
      maxLength: longestText,
    },
    {
      name: 'link',
      label: t`Enlace para saber más`,
      hint: t`Opcional. Una dirección https o de Minga, como /changelog`,
      initial: announcement?.link ?? '',
      maxLength: longestLink,
      isOptional: true,
    },
    {
      name: 'starts_at',
      type: 'day',
      label: t`Primer día`,
      hint: announcement ? '' : t`Sin día, empieza ahora.`,
      initial: starts.day,
      isOptional: true,
      check: checkDay,
    },
    {
      name: 'starts_time',
      label: t`Hora del comienzo`,
      initial: starts.time,
      maxLength: 5,
      isOptional: true,
      check: checkTime,
    },
    {
      name: 'ends_at',
      type: 'day',
      label: t`Último día`,
      hint: announcement ? '' : t`Sin día, dura una semana.`,
      initial: ends.day,
      isOptional: true,
      check: checkDay,
    },
    {
      name: 'ends_time',
      label: t`Hora del final`,
      hint: t`Sin hora, termina con el día.`,
      initial: ends.time,
      maxLength: 5,
      isOptional: true,
      check: checkTime,
    },
  ];
}

function readContent(values: Record<string, string>, announcement: Wire['SudoAnnouncement'] | undefined) {
  const text = (name: string) => values[name]?.trim() ?? '';
  const starts = momentOf(text('starts_at'), text('starts_time') || '00:00', announcement?.starts_at);
  const ends = momentOf(text('ends_at'), text('ends_time') || '23:59', announcement?.ends_at);
  return {
    level: text('level') as Wire['AnnouncementLevel'],
    text: { es: text('text'), en: text('text_en') },
    ...(text('link') ? { link: text('link') } : {}),
    ...(starts ? { starts_at: starts } : {}),
    ...(ends ? { ends_at: ends } : {}),
  };
}

/** The moment in the time zone of the operator; undefined without a day, and for the moment that is stored already. */
function momentOf(day: string, time: string, stored: string | undefined): string | undefined {
  const before = partsOf(stored);
  if (day === '' || (day === before.day && time === before.time)) return undefined;
  return new Date(`${day}T${time.padStart(5, '0')}:00`).toISOString();
}

function partsOf(moment: string | undefined): { day: string; time: string } {
  if (moment === undefined) return { day: '', time: '' };
  const date = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return { day: dayOf(date), time: `${two(date.getHours())}:${two(date.getMinutes())}` };
}

function isClock(text: string): boolean {
  return /^([01]?\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The banner as people see it, in both languages. */
function Preview({ values }: { values: Record<string, string> }) {
  const { t } = useLingui();
  const level = values['level'] as Wire['AnnouncementLevel'];
  const link = values['link']?.trim() || null;
  return (
    <section className={styles.preview} aria-label={t`Vista previa`}>
      <small>
        <Trans>Así se ve:</Trans>
      </small>
      {(['es', 'en'] as const).map((lang) => (
        <AnnouncementBanner
          key={lang}
          lang={lang}
          announcement={{
            level,
            // A link that the server would refuse cannot be followed from the preview.
            link: link !== null && /^(https:\/\/|\/(?!\/))/.test(link) ? link : null,
            text: values[lang === 'es' ? 'text' : 'text_en']?.trim() || '…',
          }}
        />
      ))}
    </section>
  );
}
