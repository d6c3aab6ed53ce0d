/** Files of a ticket: stored files, running uploads and the viewer. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../../base/store.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import styles from './Attachments.module.css';
import { FileFacts } from '../../../shared/files/FileFacts.tsx';
import { FileTile } from './FileTile.tsx';
import { isViewable } from '../../../shared/files/file-looks.ts';
import tileStyles from '../../../shared/files/FileTiles.module.css';
import { FileViewer } from '../../../shared/files/viewer/FileViewer.tsx';
import { FileDetailsDialog } from '../../../shared/files/FileDetailsDialog.tsx';
import { FailedTicketUploadTile, TicketUploadTile } from './TicketUploadTiles.tsx';
import { startUploads, useUploads } from './uploads.ts';
import { useMediaQuery } from '../../../shared/hooks/use-media-query.ts';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { useFreshFiles } from './use-fresh-files.ts';
import { numberWords } from '../../../shared/format/number-words.ts';

export interface AttachmentsProps {
  bid: number;
  ticketId: string;
  /** Whether the person may add, rename and delete (permission 6). */
  canChange: boolean;
  /** Whether files are dragged over the ticket. */
  isOver: boolean;

  /** Id of the file in the viewer; null while it is closed. */
  viewed: string | null;
  onView: (id: string | null) => void;
}

export function Attachments({ bid, ticketId, canChange, isOver, viewed, onView }: AttachmentsProps) {
  const { t } = useLingui();
  const dispatch = useDispatch<AppDispatch>();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  // Only phones and tablets open their camera for a file.
  const isTouch = useMediaQuery('(pointer: coarse)');
  const [described, describe] = useOpened<Wire['GalleryFile']>();
  const { uploads, failedUploads } = useUploads(ticketId);
  const { currentData, error, refetch, renew } = useFreshFiles(bid, ticketId);
  const files = currentData?.files ?? [];
  const viewable = files.filter(isViewable);
  const viewedFile = viewable.find(({ id }) => id === viewed);
  const isEmpty = files.length === 0 && uploads.length === 0 && failedUploads.length === 0;
  // Without files, errors and permission the section is omitted.
  if (isEmpty && !canChange && !error) return null;

  return (
    <section className={styles.section} aria-label={t`Archivos`} data-over={isOver || undefined}>
      <header className={styles.header}>
        <h3>
          <Trans>Archivos</Trans>
          {files.length > 0 && <span className={styles.count}>{numberWords(files.length)}</span>}
        </h3>
        {canChange && (
          <MgButton variant="quiet" onClick={() => input.current?.click()}>
            <Icon slot="start" name="attach_file" />
            <Trans>Adjuntar</Trans>
          </MgButton>
        )}
        {canChange && isTouch && (
          <MgButton variant="quiet" onClick={() => camera.current?.click()}>
            <Icon slot="start" name="add_photo_alternate" />
            <Trans>Foto</Trans>
          </MgButton>
        )}
      </header>
      {error && !currentData && <InlineError error={error} onRetry={() => void refetch()} />}
      {isOver ? (
        <p className={styles.drop}>
          <Trans>Suelta para adjuntar</Trans>
        </p>
      ) : (
        isEmpty &&
        canChange &&
        // Rendered before the response to avoid a layout shift of the content below.
        (currentData || !error) && (
          <p className={styles.hint} data-waiting={currentData ? undefined : ''}>
            <Trans>Arrastra archivos hasta aquí o pega una imagen.</Trans>
          </p>
        )
      )}
      {!isEmpty && (
        <ul className={tileStyles.tiles}>
          {uploads.map((write) => (
            <TicketUploadTile key={write.id} write={write} />
          ))}
          {failedUploads.map((upload) => (
            <FailedTicketUploadTile key={upload.key} upload={upload} />
          ))}
          {files.map((file) => (
            <FileTile
              key={file.id}
              file={file}
              canChange={canChange}
              renew={renew}
              onView={isViewable(file) ? () => onView(file.id) : undefined}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        data-testid="attach-files"
        onChange={(event) => {
          startUploads(dispatch, { id: bid, tid: ticketId }, [...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {isTouch && (
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          className={styles.input}
          tabIndex={-1}
          aria-hidden="true"
          data-testid="take-photo"
          onChange={(event) => {
            startUploads(dispatch, { id: bid, tid: ticketId }, [...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      )}
      {viewed !== null && (
        <FileViewer
          files={viewable}
          id={viewed}
          renew={renew}
          details={viewedFile && <FileFacts file={viewedFile} />}
          onDescribe={canChange && viewedFile ? () => describe(viewedFile) : undefined}
          onGo={onView}
          onClose={() => onView(null)}
        />
      )}
      {described && (
        <FileDetailsDialog key={described.key} file={described.value} onClose={described.close} />
      )}
    </section>
  );
}
