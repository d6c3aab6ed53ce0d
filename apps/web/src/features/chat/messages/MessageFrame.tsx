/** A message: picture, author, time and text, with what stands below the text. */
import { MgAvatar } from '@minga/react/avatar';
import type { ReactNode } from 'react';
import { clockWords, fullTime } from '../../../shared/format/time-words.ts';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { narrowClockWords } from './chat-times.ts';
import styles from './Messages.module.css';
import { useRoomView } from './room-view.ts';

interface MessageFrameProps {
  uid: string;
  name: string;

  /** When it was sent. */
  at: string;

  /** Text in Markdown; null where a field or a note is shown instead, empty if there are files only. */
  text: string | null;

  /** Shows no author: the message before is by the same one. */
  isContinuation?: boolean;

  /** Not stored by the server. */
  isPale?: boolean;

  /** After the time. */
  note?: ReactNode;
  children?: ReactNode;
}

export function MessageFrame(props: MessageFrameProps) {
  const { uid, name, at, text, isContinuation = false, isPale = false, note, children } = props;
  const { people, references } = useRoomView();
  return (
    <div className={`${styles.message} ${isPale ? styles.pale : ''}`}>
      {isContinuation ? (
        <time className={styles.gutter} dateTime={at} title={fullTime(at)}>
          {narrowClockWords(at)}
        </time>
      ) : (
        <MgAvatar size="md" name={name} src={people.get(uid)?.src ?? ''} aria-hidden="true" />
      )}
      <div className={styles.body}>
        {!isContinuation && (
          <p className={styles.head}>
            <b>{name}</b>{' '}
            <time dateTime={at} title={fullTime(at)}>
              {clockWords(at)}
            </time>{' '}
            {note}
          </p>
        )}
        {text !== null && text !== '' && (
          <Markdown text={text} className={styles.text} references={references} />
        )}
        {isContinuation && note}
        {children}
      </div>
    </div>
  );
}
