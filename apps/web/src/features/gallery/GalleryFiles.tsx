/** The files of the gallery, newest first, and the viewer over the loaded ones; more pages are loaded at the end. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type GalleryPagesArg, galleryFilesOf, useGalleryPagesInfiniteQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { EmptyDrawing } from '../../shared/empty/EmptyDrawing.tsx';
import { MgInfiniteScroll } from '@minga/react/infinite-scroll';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useMemo, useState } from 'react';
import { FileDetailsDialog } from '../../shared/files/FileDetailsDialog.tsx';
import { FileFacts } from '../../shared/files/FileFacts.tsx';
import { isViewable } from '../../shared/files/file-looks.ts';
import { useRenewal } from '../../shared/files/use-renewal.ts';
import { FileViewer } from '../../shared/files/viewer/FileViewer.tsx';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { teamsWith } from '../../shared/workspace/team-abilities.ts';
import { GalleryTile } from './GalleryTile.tsx';
import { TicketLink } from './TicketLink.tsx';
import styles from './gallery.module.css';

/** The viewer loads the next page when this many files are left. */
const fewLeft = 3;

interface GalleryFilesProps {
  prefix: string;

  /** Null for filters that no file can match. */
  request: GalleryPagesArg | null;

  /** Removes all filters; undefined without any. */
  onClear: (() => void) | undefined;
}

export function GalleryFiles({ prefix, request, onClear }: GalleryFilesProps) {
  const { t } = useLingui();
  const read = useGalleryPagesInfiniteQuery(request ?? skipToken, { refetchOnMountOrArgChange: true });
  const { data, refetch } = read;
  const files = useMemo(() => galleryFilesOf(data), [data]);
  const viewable = useMemo(() => files.filter(isViewable), [files]);
  const [viewed, setViewed] = useState<string | null>(null);
  const viewedFile = viewable.find(({ id }) => id === viewed);
  const [described, describe] = useOpened<Wire['GalleryFile']>();
  const mayDescribe = useMayDescribe();
  const reread = useCallback(async () => galleryFilesOf((await refetch()).data), [refetch]);
  const renew = useRenewal({ files, readAt: data?.pages[0]?.readAt ?? 0, refetch: reread });
  // While other filters are pending, the previous files stay, dimmed.
  const isReplaced = read.isFetching && read.currentData === undefined;

  if (!request) return <NoMatch onClear={onClear} />;
  if (read.error && !read.isFetching && !read.isFetchNextPageError)
    return <InlineError error={read.error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  if (files.length === 0 && !isReplaced) return onClear ? <NoMatch onClear={onClear} /> : <NoFiles />;
  return (
    <section aria-label={t`Archivos`} aria-busy={isReplaced} className={styles.results}>
      <ul className={styles.grid}>
        {files.map((file) => (
          <GalleryTile
            key={file.id}
            file={file}
            prefix={prefix}
            renew={renew}
            onView={isViewable(file) ? () => setViewed(file.id) : undefined}
          />
        ))}
      </ul>
      <MgInfiniteScroll
        threshold={0.9}
        done={!read.hasNextPage || isReplaced}
        loading={read.isFetchingNextPage}
        failed={read.isFetchNextPageError}
        onMgLoadMore={() => void read.fetchNextPage()}
      />
      {viewedFile && (
        <FileViewer
          files={viewable}
          id={viewedFile.id}
          renew={renew}
          details={
            <>
              <TicketLink file={viewedFile} prefix={prefix} />
              <span>
                <FileFacts file={viewedFile} />
              </span>
            </>
          }
          onDescribe={mayDescribe(viewedFile) ? () => describe(viewedFile) : undefined}
          onGo={show}
          onClose={() => setViewed(null)}
        />
      )}
      {described && (
        <FileDetailsDialog key={described.key} file={described.value} onClose={described.close} />
      )}
    </section>
  );

  function show(id: string): void {
    setViewed(id);
    const place = viewable.findIndex((file) => file.id === id);
    if (place >= viewable.length - fewLeft && read.hasNextPage && !read.isFetching) void read.fetchNextPage();
  }
}

/** Files of tickets in whose team the user may change files. */
function useMayDescribe(): (file: Wire['GalleryFile']) => boolean {
  const selection = useSelection();
  const teams = new Set(teamsWith(selection, 'gallery').map(({ id }) => id));
  return (file) => teams.has(file.team_id);
}

function NoMatch({ onClear }: { onClear: (() => void) | undefined }) {
  const { t } = useLingui();
  return (
    <MgEmptyState icon="search" heading={t`Ningún archivo coincide con los filtros`} level={2}>
      <Trans>Prueba con otro tipo, otra persona u otro ticket.</Trans>
      <MgButton slot="actions" onClick={() => onClear?.()}>
        <Trans>Ver todos</Trans>
      </MgButton>
    </MgEmptyState>
  );
}

function NoFiles() {
  const { t } = useLingui();
  return (
    <MgEmptyState heading={t`Todavía no hay archivos`} level={2}>
      <EmptyDrawing of="gallery" />
      <Trans>Adjunta fotos y documentos a los tickets: aquí los encuentras todos juntos.</Trans>
    </MgEmptyState>
  );
}

/** Tiles of the first page, in the size of the files. */
function Skeleton() {
  return (
    <ul className={styles.grid} aria-busy="true">
      {Array.from({ length: 12 }, (_, place) => (
        <li key={place} className={styles.waitTile} />
      ))}
    </ul>
  );
}
