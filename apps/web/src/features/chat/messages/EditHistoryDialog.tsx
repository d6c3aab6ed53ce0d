/** Dialog with the former texts of a message (docs/product/chat.md 2.4). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListChatEditsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { MgSpinner } from '@minga/react/spinner';
import { fullTime } from '../../../shared/format/time-words.ts';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import styles from '../forwards/Forwards.module.css';
import { useRoomView } from './room-view.ts';

interface EditHistoryDialogProps {
  message: Wire['ChatMessage'];
  onClose: () => void;
}

export function EditHistoryDialog({ message, onClose }: EditHistoryDialogProps) {
  const { t } = useLingui();
  const { room, references } = useRoomView();
  const { data, error, isFetching, refetch } = useListChatEditsQuery(
    { uid: 'me', rid: room.id, mid: message.id },
    { refetchOnMountOrArgChange: true },
  );
  const present = { text: message.text, written_at: message.edited_at ?? message.created_at };
  return (
    <MgDialog
      open
      size="sm"
      heading={t`Ediciones del mensaje`}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      {!data && isFetching && <MgSpinner className={styles.wait} label={t`Cargando ediciones`} />}
      {!data && error && !isFetching && <InlineError error={error} onRetry={() => void refetch()} />}
      {data && (
        <ol className={styles.edits} aria-label={t`Textos del mensaje, el último primero`}>
          {[present, ...data.edits].map(({ text, written_at }) => (
            <li key={written_at}>
              <time dateTime={written_at}>{fullTime(written_at)}</time>
              {text === '' ? (
                <p className={styles.empty}>
                  <Trans>Sin texto</Trans>
                </p>
              ) : (
                <Markdown text={text} references={references} />
              )}
            </li>
          ))}
        </ol>
      )}
      <MgButton slot="footer" variant="primary" onClick={onClose}>
        <Trans>Listo</Trans>
      </MgButton>
    </MgDialog>
  );
}
