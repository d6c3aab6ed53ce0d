/** Announces messages of others that arrive while the room is open. */
import type { Wire } from '@minga/contract';
import { useState } from 'react';
import { excerptWords } from '../messages/excerpt-words.ts';
import styles from './Room.module.css';

/** Longest announced text, in UTF-16 units. */
const longest = 200;

interface AnnouncerProps {
  messages: readonly Wire['ChatMessage'][];
  uid: string;
}

export function Announcer({ messages, uid }: AnnouncerProps) {
  const last = messages.at(-1);
  const [known, setKnown] = useState(last?.position ?? 0);
  const [words, setWords] = useState('');
  if (last && last.position > known) {
    setKnown(last.position);
    if (last.uid !== uid && known > 0) setWords(`${last.by_name}: ${excerptWords(last, longest)}`);
  }
  return <output className={styles.spoken}>{words}</output>;
}
