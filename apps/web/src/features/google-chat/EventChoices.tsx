import { useLingui } from '@lingui/react/macro';
import { MgCheckbox } from '@minga/react/checkbox';
import { type ChatEvent, chatEvents, eventWords } from './google-chat-words.ts';
import styles from './google-chat.module.css';

/** Checkboxes of the events that are posted. */
export function EventChoices({
  legend,
  chosen,
  onChange,
}: {
  legend: string;
  chosen: readonly ChatEvent[];
  onChange(events: ChatEvent[]): void;
}) {
  const { i18n } = useLingui();
  return (
    <fieldset className={styles.events}>
      <legend>{legend}</legend>
      {chatEvents.map((event) => (
        <MgCheckbox
          key={event}
          checked={chosen.includes(event)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(chatEvents.filter((each) => (each === event ? checked : chosen.includes(each))))
          }
        >
          {i18n._(eventWords[event])}
        </MgCheckbox>
      ))}
    </fieldset>
  );
}
