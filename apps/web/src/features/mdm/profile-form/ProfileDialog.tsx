/** Dialog that composes a configuration profile from parts, or changes one (docs/product/mdm.md 2.15). */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useCreateMdmComposedProfileMutation,
  useUpdateMdmComposedProfileMutation,
} from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { MgTextField, type MgTextFieldElement } from '@minga/react/text-field';
import { newClientId } from '@minga/rules/client-ids';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { faultsOf } from './part-faults.ts';
import { PartFields } from './PartFields.tsx';
import {
  type PartKind,
  type ProfileDraft,
  type ProfilePart,
  blankPart,
  draftOf,
  mostParts,
  payloadsOf,
} from './profile-draft.ts';
import styles from './profile-form.module.css';
import { partWords } from './profile-words.ts';

interface ProfileDialogProps {
  bid: number;

  /** Profile to change; null for a new one. */
  composed: Wire['MdmComposedProfileAnswer'] | null;
  onSaved(): void;
  onClose(): void;
}

const kinds = Object.keys(partWords) as PartKind[];

export function ProfileDialog({ bid, composed, onSaved, onClose }: ProfileDialogProps) {
  const { t } = useLingui();
  const [create, creating] = useCreateMdmComposedProfileMutation();
  const [update, updating] = useUpdateMdmComposedProfileMutation();
  const [key] = useState(newClientId);
  // The list may be read again while the dialog is open.
  const [profile] = useState(composed?.profile ?? null);
  const [first] = useState<ProfileDraft>(() => (composed ? draftOf(composed) : { name: '', parts: [] }));
  const [draft, setDraft] = useState(first);
  const fields = useRef<HTMLDivElement>(null);
  /** How often the form was to be saved: from then on its faults are shown. */
  const [attempts, setAttempts] = useState(0);
  const isChecked = attempts > 0;
  const [error, setError] = useState<ApiError | null>(null);
  const { name, parts } = draft;
  useEffect(() => {
    if (attempts > 0) showFirstFault(fields.current);
  }, [attempts]);
  const addable = kinds.filter((kind) => parts.filter((part) => part.kind === kind).length < mostParts[kind]);
  return (
    <FormDialog
      size="md"
      heading={profile ? t`Editar el perfil` : t`Crear un perfil`}
      isChanged={draft !== first}
      isBusy={creating.isLoading || updating.isLoading}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <div ref={fields} className={styles.fields}>
        <MgTextField
          label={t`Nombre del perfil`}
          autocomplete="off"
          required
          maxlength={80}
          value={name}
          error={isChecked && name.trim() === '' ? t`Escribe un nombre.` : ''}
          onInput={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        {parts.map(renderPart)}
        {isChecked && parts.length === 0 && (
          <p role="alert" className={styles.fault}>
            <Trans>Agrega lo que el perfil cambia en los dispositivos.</Trans>
          </p>
        )}
      </div>
      <div>
        <MgMenu placement="bottom-start" onMgSelect={({ value }) => add(value as PartKind)}>
          <MgButton slot="trigger" variant="outline">
            <Icon slot="start" name="add" size={18} />
            <Trans>Agregar al perfil</Trans>
          </MgButton>
          {addable.map((kind) => (
            <MgMenuItem key={kind} value={kind}>
              {t(partWords[kind].label)}
            </MgMenuItem>
          ))}
        </MgMenu>
      </div>
    </FormDialog>
  );

  function renderPart(part: ProfilePart) {
    const label = t(partWords[part.kind].label);
    return (
      <section key={part.id} className={styles.part} aria-labelledby={`part-${part.id}`}>
        <header>
          <h3 id={`part-${part.id}`}>{label}</h3>
          <MgIconButton icon="delete" label={t`Quitar del perfil: ${label}`} onClick={() => remove(part)} />
          <p>{t(partWords[part.kind].hint)}</p>
        </header>
        <PartFields part={part} faults={isChecked ? faultsOf(part) : {}} onChange={change} />
      </section>
    );
  }

  function add(kind: PartKind): void {
    setDraft({ ...draft, parts: [...parts, blankPart(kind)] });
  }

  function change(changed: ProfilePart): void {
    setDraft((now) => ({ ...now, parts: now.parts.map((one) => (one.id === changed.id ? changed : one)) }));
  }

  function remove({ id }: ProfilePart): void {
    setDraft({ ...draft, parts: parts.filter((one) => one.id !== id) });
  }

  async function save(): Promise<boolean> {
    setAttempts((count) => count + 1);
    const isFaulty = parts.some((part) => Object.keys(faultsOf(part)).length > 0);
    if (name.trim() === '' || parts.length === 0 || isFaulty) return false;
    const body = { name: name.trim(), payloads: payloadsOf(parts) };
    const answer = profile
      ? await update({
          id: bid,
          profile: profile.id,
          mdmComposedProfileChange: { ...body, version: profile.version },
        })
      : await create({ id: bid, newMdmComposedProfile: withIdempotencyKey(body, key) });
    setError(apiErrorOf(answer) ?? null);
    if (answer.data === undefined) return false;
    onSaved();
    return true;
  }
}

/** The form can be longer than the screen: its first fault may be out of sight. */
function showFirstFault(fields: HTMLElement | null): void {
  const candidates = fields?.querySelectorAll<HTMLElement>('mg-text-field, [role="alert"]') ?? [];
  const first = [...candidates].find((one) => !isTextField(one) || one.error !== '');
  if (!first) return;
  if (isTextField(first)) first.focus();
  first.scrollIntoView({ block: 'center' });
}

function isTextField(element: HTMLElement): element is MgTextFieldElement {
  return element.localName === 'mg-text-field';
}
