/** Field for a new message or reply. Enter sends, Shift and Enter make a new line; on touch screens Enter does. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import type { MgTextareaElement } from '@minga/react/textarea';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { roomDraft, threadDraft } from '../../../shared/forms/chat-drafts.ts';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { useUnsaved } from '../../../shared/forms/use-unsaved.ts';
import { useMediaQuery } from '../../../shared/hooks/use-media-query.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { MentionTextarea } from '../../../shared/mentions/MentionTextarea.tsx';
import { useTicketSuggestions } from '../../../shared/mentions/use-ticket-suggestions.ts';
import { roomParameters, threadParameters } from '../screen/use-chat-address.ts';
import { commandTargets } from '../commands/command-words.ts';
import { CommandHelp } from '../commands/CommandHelp.tsx';
import { messageOf, readCommand } from '../commands/chat-commands.ts';
import { useChatCommands, useInvitable } from '../commands/use-chat-commands.ts';
import { AttachButton } from '../files/AttachButton.tsx';
import { mostFiles } from '../files/attached-files.ts';
import { AttachedFileTiles } from '../files/AttachedFileTiles.tsx';
import type { AttachedFiles } from '../files/use-attached-files.ts';
import styles from './Messages.module.css';
import { useRoomView } from './room-view.ts';
import { TypingLine } from './TypingLine.tsx';
import { useConfirmEveryone } from './use-confirm-everyone.ts';
import { type VoiceNote, isRecorded, useVoiceNote } from '../voice/use-voice-note.ts';
import { VoiceButton } from '../voice/VoiceButton.tsx';
import { VoiceRecorder } from '../voice/VoiceRecorder.tsx';
import { useSendMessage } from './use-send-message.ts';
import { useTypingAnnouncement } from './use-typing-announcement.ts';

/** Longest text of a message (docs/product/chat.md 2.2). */
export const longestMessage = 10_000;

interface ComposerProps {
  /** Message that begins the thread; null for messages of the room. */
  rootId: string | null;
  label: string;
  placeholder: string;
  fieldRef: RefObject<MgTextareaElement | null>;
  attached: AttachedFiles;
  onSent: () => void;

  /** Opens the last own message for a change: arrow up in the empty field. */
  onEditLast?: () => void;
}

export function Composer(props: ComposerProps) {
  const { rootId, label, placeholder, fieldRef, attached, onSent, onEditLast } = props;
  const { t } = useLingui();
  const view = useRoomView();
  const { room, mentionable, references } = view;
  const tickets = useTicketSuggestions(room.bid, references.ticketPrefix);
  const draft = useDraft(rootId === null ? roomDraft(room.id) : threadDraft(rootId), '');
  const { send } = useSendMessage(room.id, rootId);
  const announceTyping = useTypingAnnouncement(room.id, rootId);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const text = draft.text.trim();
  const { files } = attached;
  const isUploading = files.some(({ uploaded, problem }) => uploaded === null && problem === null);
  const hasFailed = files.some(({ problem }) => problem !== null);
  const canSend = (text !== '' || files.length > 0) && !hasFailed;
  const confirmEveryone = useConfirmEveryone();
  const place = rootId === null ? roomParameters : threadParameters;
  const { isHeld, submit, hold } = useSubmit({ canSend, isUploading, sendNow });
  // It is sent from here when the files are uploaded.
  useUnsaved(isHeld, 'leave', place);
  const invitable = useInvitable();
  const commands = useChatCommands(draft, invitable);
  const targets = commandTargets(view);
  const command = readCommand(text);
  const note = useVoiceNote(place, (file) => {
    if (attached.attach([file]) === 0) return false;
    // A command is no message, and a mention of all is confirmed: then the note waits for the button.
    if (!command && !text.includes('@')) hold();
    return true;
  });
  const isRecording = isRecorded(note);
  const voiceButton = useFocusAfterNote(note, fieldRef, isTouch);
  const notice = commands.notice?.about === text ? commands.notice : null;
  return (
    <div className={styles.composer}>
      <TypingLine rootId={rootId} />
      <AttachedFileTiles {...attached} />
      {isHeld && (
        <p className={styles.held} role="status">
          <Trans>El mensaje se enviará cuando terminen de subir los archivos.</Trans>
        </p>
      )}
      {notice && (
        <div className={styles.held} role="alert">
          {notice.text}{' '}
          {notice.maySend && (
            <MgButton variant="quiet" onClick={() => void sendMessage()}>
              <Trans>Enviar como mensaje</Trans>
            </MgButton>
          )}
        </div>
      )}
      {commands.isHelpOpen && <CommandHelp commands={targets} onClose={commands.closeHelp} />}
      {isRecording && <VoiceRecorder note={note} />}
      {!isRecording && (
        <>
          <span className={styles.start}>
            <AttachButton onChoose={attached.attach} />
            {files.length < mostFiles && <VoiceButton note={note} buttonRef={voiceButton} />}
          </span>
          <MentionTextarea
            fieldRef={fieldRef}
            mentionable={command?.id === 'invite' ? invitable : mentionable}
            tickets={tickets}
            commands={targets}
            formats="keys"
            label={label}
            hideLabel
            rows={1}
            maxRows={10}
            maxlength={longestMessage}
            submitOnEnter={!isTouch}
            value={draft.text}
            placeholder={placeholder}
            onText={(typed) => {
              draft.setText(typed);
              if (!typed.trimStart().startsWith('/')) announceTyping(typed);
            }}
            onSubmit={() => void confirmAndSubmit()}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' || draft.text !== '' || !onEditLast) return;
              event.preventDefault();
              onEditLast();
            }}
          />
          <button
            type="button"
            className={styles.send}
            aria-label={t`Enviar`}
            title={hasFailed ? t`Quita o envía otra vez los archivos que fallaron` : t`Enviar`}
            aria-disabled={!canSend || isHeld}
            // The field keeps the focus, and with it the keyboard of a phone.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void confirmAndSubmit()}
          >
            <Icon name="send" size={20} />
          </button>
        </>
      )}
    </div>
  );

  async function confirmAndSubmit(): Promise<void> {
    if (command) commands.run(command, text, files.length > 0);
    else await sendMessage();
  }

  async function sendMessage(): Promise<void> {
    if (!canSend) return;
    // Not awaited without need: Enter sends at once, before the next key.
    if (text.includes('@') && !(await confirmEveryone(text))) return;
    submit();
  }

  function sendNow(): void {
    draft.clear();
    void send(messageOf(text), { files });
    onSent();
  }
}

/** Moves the focus from the recorder, which is removed, to the field; on touch screens to the returned button. */
function useFocusAfterNote(note: VoiceNote, field: RefObject<MgTextareaElement | null>, isTouch: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const isRecording = isRecorded(note);
  const wasRecording = useRef(false);
  useEffect(() => {
    const next = isTouch ? (button.current ?? field.current) : field.current;
    // Another place may have been given the focus.
    if (wasRecording.current && !isRecording && document.activeElement === document.body)
      next?.focus({ preventScroll: true });
    wasRecording.current = isRecording;
  }, [isRecording, isTouch, field]);
  return button;
}

interface SubmitOptions {
  canSend: boolean;
  isUploading: boolean;
  sendNow: () => void;
}

/** `hold` waits for files that were attached just now. Sends at once, or when the uploads of the message have ended; unless one of them fails. */
function useSubmit({ canSend, isUploading, sendNow }: SubmitOptions) {
  const [isHeld, setIsHeld] = useState(false);
  // Nothing is left to send, or a file failed: the wait is over.
  if (isHeld && !canSend) setIsHeld(false);
  const sendHeld = useEffectEvent(sendNow);
  const isDue = isHeld && canSend && !isUploading;
  useEffect(() => {
    if (isDue) sendHeld();
  }, [isDue]);
  const submit = (): void => {
    if (!canSend) return;
    if (isUploading) setIsHeld(true);
    else sendNow();
  };
  return { isHeld, submit, hold: () => setIsHeld(true) };
}
