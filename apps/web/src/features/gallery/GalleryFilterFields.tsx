/** Filters of the gallery: type of file, person, ticket. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { galleryTypes } from '../../shared/files/file-looks.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { type GalleryFilters, mostTicketLetters } from './gallery-filters.ts';
import styles from './gallery.module.css';

interface GalleryFilterFieldsProps {
  filters: GalleryFilters;
  prefix: string;

  /** Text of the ticket field. */
  ticket: string;

  /** Whether the text names no ticket of the business. */
  isUnknownTicket: boolean;
  onChange: (patch: Partial<GalleryFilters>) => void;
  onTicket: (text: string) => void;

  /** Removes all filters; undefined without any. */
  onClear: (() => void) | undefined;
}

export function GalleryFilterFields({
  filters,
  prefix,
  ticket,
  isUnknownTicket,
  onChange,
  onTicket,
  onClear,
}: GalleryFilterFieldsProps) {
  const { t } = useLingui();
  const { members } = useSelection();
  const example = ticketName(prefix, 12);
  const types: { value: Wire['GalleryType']; label: string }[] = [
    { value: galleryTypes.image, label: t`Imágenes` },
    { value: galleryTypes.video, label: t`Videos` },
    { value: galleryTypes.audio, label: t`Audios` },
    { value: galleryTypes.pdf, label: t`PDF` },
    { value: galleryTypes.other, label: t`Otros archivos` },
  ];
  return (
    <div className={styles.filters} role="group" aria-label={t`Filtros`}>
      <MgSelect
        label={t`Tipo`}
        value={filters.type === null ? '' : String(filters.type)}
        options={[
          { value: '', label: t`Todos` },
          ...types.map(({ value, label }) => ({ value: String(value), label })),
        ]}
        onChange={(event) => {
          const chosen = String(event.currentTarget.value);
          onChange({ type: types.find(({ value }) => String(value) === chosen)?.value ?? null });
        }}
      />
      <MgSelect
        label={t`Agregado por`}
        searchable
        value={filters.uid ?? ''}
        options={[
          { value: '', label: t`Cualquiera` },
          ...members.map(({ psm_user }) => ({
            value: psm_user.id,
            label: psm_user.displayName,
            avatar: psm_user.pp ?? '',
          })),
        ]}
        onChange={(event) => onChange({ uid: String(event.currentTarget.value) || null })}
      />
      <MgTextField
        label={t`Ticket`}
        placeholder={example}
        value={ticket}
        maxlength={mostTicketLetters}
        autocomplete="off"
        error={isUnknownTicket ? t`Escribe un ticket como ${example}.` : ''}
        onInput={(event) => onTicket(event.currentTarget.value)}
      />
      <MgButton variant="quiet" disabled={!onClear} onClick={() => onClear?.()}>
        <Trans>Quitar filtros</Trans>
      </MgButton>
    </div>
  );
}
