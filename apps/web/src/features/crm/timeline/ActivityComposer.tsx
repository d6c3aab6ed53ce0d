/** Logs a call, a meeting, an email or a note. Its text is a draft until the server has stored it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateCrmActivityMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgTextarea, type MgTextareaElement } from '@minga/react/textarea';
import { newClientId } from '@minga/rules/client-ids';
import { useRef, useState } from 'react';
import { DraftNote } from '../../../shared/forms/DraftNote.tsx';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { KindChoice } from './KindChoice.tsx';
import { MomentFields } from './MomentFields.tsx';
import styles from './Timeline.module.css';
import { type Moment, instantOf, momentOf } from './timeline-days.ts';

/** Longest text of an activity (docs/product/crm.md 4.2). */
export const longestActivity = 5000;

export function ActivityComposer({ bid, contact }: { bid: number; contact: string }) {
  const { t } = useLingui();
  const [create, creating] = useCreateCrmActivityMutation();
  const draft = useDraft(`crm-activity:${contact}`, '');
  const field = useRef<MgTextareaElement>(null);
  const now = useNow();
  const [id, setId] = useState(newClientId);
  const [kind, setKind] = useState<Wire['CrmActivityKind']>('call');
  // Until it is changed, an activity happens when it is logged.
  const [moment, setMoment] = useState<Moment | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const text = draft.text.trim();
  return (
    <form
      className={styles.composer}
      noValidate
      aria-label={t`Registrar actividad`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {draft.isRestored && <DraftNote onDiscard={discard} />}
      <KindChoice kind={kind} onChange={setKind} />
      <MgTextarea
        ref={field}
        label={t`Qué pasó`}
        hideLabel
        rows={2}
        maxRows={14}
        maxlength={longestActivity}
        placeholder={t`Qué se habló o se acordó`}
        value={draft.text}
        onInput={(event) => draft.setText(event.currentTarget.value)}
        onMgSubmit={() => void save()}
      />
      {text !== '' && (
        <>
          <MomentFields
            moment={moment ?? momentOf(new Date(now))}
            isChecked={isChecked}
            onChange={setMoment}
          />
          {error && (
            <p className={styles.error} role="alert">
              <Trans>Todavía no se guardó.</Trans> {error.message}
            </p>
          )}
          <div className={styles.buttons}>
            <MgButton type="submit" variant="primary" loading={creating.isLoading}>
              <Trans>Registrar actividad</Trans>
            </MgButton>
            <MgButton variant="quiet" onClick={discard}>
              <Trans>Descartar</Trans>
            </MgButton>
          </div>
        </>
      )}
    </form>
  );

  function discard(): void {
    draft.clear();
    reset();
    field.current?.focus();
  }

  function reset(): void {
    setId(newClientId());
    setMoment(null);
    setIsChecked(false);
    setError(null);
  }

  async function save(): Promise<void> {
    if (text === '' || creating.isLoading) return;
    setIsChecked(true);
    const at = moment && instantOf(moment);
    if (moment && !at) return;
    const sent = draft.text;
    const activity = { id, kind, text, ...(at ? { at } : {}) };
    const failure = apiErrorOf(
      await create({ id: bid, contact, newCrmActivityRequest: withIdempotencyKey({ activity }, id) }),
    );
    if (failure) return setError(failure);
    draft.clear(sent);
    reset();
    field.current?.focus();
  }
}
