/** Asks users who signed in by link or provider for missing profile data; then continues to their destination. */
import { Trans } from '@lingui/react/macro';
import { useGetMeQuery, useUpdateMeMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { Navigate, useNavigate } from 'react-router';
import { useQuery } from '../../base/address/use-query.ts';
import { paths, returnPath } from '../../base/address/paths.ts';
import { FormFoot } from '../../shared/forms/FormFoot.tsx';
import { PlainPage } from '../../shared/page/PlainPage.tsx';
import { useSaveForm } from '../../shared/forms/use-save-form.ts';
import { PersonFields, type PersonValues, personPatch, useCheckPerson } from './PersonFields.tsx';
import { personValues } from './PersonForm.tsx';
import styles from './Profile.module.css';

export function CompleteProfileScreen() {
  const user = useGetMeQuery().data?.user;
  const [query] = useQuery();
  const to = returnPath(query) ?? paths.home();
  if (!user) return null;
  // Redirected by the sign-in although the name is already known.
  if (query.has('from') && hasName(user)) return <Navigate to={to} replace />;
  return (
    <PlainPage>
      <h1>
        <Trans>Completa tu perfil</Trans>
      </h1>
      <p>
        <Trans>Así te reconocen en tu equipo. Lo puedes cambiar cuando quieras.</Trans>
      </p>
      <Complete user={user} to={to} />
    </PlainPage>
  );
}

function Complete({ user, to }: { user: Wire['User']; to: string }) {
  const navigate = useNavigate();
  const [update] = useUpdateMeMutation();
  const check = useCheckPerson();
  const stored = personValues(user);
  const form = useSaveForm<PersonValues>({
    stored: hasName(user) ? stored : { ...stored, displayName: '' },
    check,
    save: (_changes, values) => update({ userPatch: personPatch(values) }),
  });
  return (
    <form
      className={styles.plain}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit().then((isStored) => {
          if (isStored) void navigate(to, { replace: true });
        });
      }}
    >
      <PersonFields form={form} />
      <FormFoot form={form} isReady label={<Trans>Continuar</Trans>}>
        <MgButton variant="quiet" onClick={() => void navigate(to, { replace: true })}>
          <Trans>Ahora no</Trans>
        </MgButton>
      </FormFoot>
    </form>
  );
}

/** Without a name the server uses the local part of the email address. */
function hasName({ displayName, email, uid }: Wire['User']): boolean {
  return displayName !== email?.split('@')[0] && displayName !== uid;
}
