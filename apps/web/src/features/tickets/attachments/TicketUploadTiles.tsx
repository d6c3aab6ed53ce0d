/** Uploads to a ticket: one without an answer, and one that the server rejected. */
import { type AttachedFileArg, type StoredWrite, discardWrite } from '@minga/client/endpoints';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../../base/store.ts';
import { FailedUploadTile, UploadTile } from '../../../shared/files/UploadTile.tsx';
import { type FailedUpload, forgetUpload, retryUpload } from './uploads.ts';

export function TicketUploadTile({ write }: { write: StoredWrite }) {
  const { name } = (write.arg as AttachedFileArg).file;
  return <UploadTile name={name} share={write.progress ?? 0} onCancel={() => discardWrite(write)} />;
}

export function FailedTicketUploadTile({ upload: { key, name, problem } }: { upload: FailedUpload }) {
  const dispatch = useDispatch<AppDispatch>();
  return (
    <FailedUploadTile
      name={name}
      problem={problem}
      onRetry={() => retryUpload(dispatch, key)}
      onRemove={() => forgetUpload(dispatch, key)}
    />
  );
}
