/** Creates another business: name, prefix and colour. Its teams are created in its settings. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateBusinessMutation } from '@minga/client/endpoints';
import { MgColorField } from '@minga/react/color-field';
import { MgTextField } from '@minga/react/text-field';
import { useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { useAccentPreview } from '../../shared/page/accent-slice.ts';
import { FormFoot } from '../../shared/forms/FormFoot.tsx';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { useSaveForm } from '../../shared/forms/use-save-form.ts';
import styles from './CreateBusiness.module.css';
import { problemText } from './problem-text.ts';
import { businessColors, derivePrefix, tidyPrefix } from './start-plan.ts';

export function CreateBusinessScreen() {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const { selectBusiness } = useSelection();
  const [create] = useCreateBusinessMutation();
  const form = useSaveForm({
    stored: { name: '', prefix: '', color: businessColors[1] as string },
    check: (values) => ({
      ...(values.name.trim().length < 2 ? { name: i18n._(problemText['name-short']) } : {}),
      ...(/^[A-Z][A-Z0-9]{1,4}$/.test(lettersOf(values))
        ? {}
        : { prefix: i18n._(problemText['prefix-shape']) }),
      ...(/^#[0-9a-f]{6}$/i.test(values.color) ? {} : { color: t`Escribe un color como #2f7fb5.` }),
    }),
    codes: { 'business/prefix-taken': 'prefix' },
    save: async (_changes, values) => {
      const newBusiness = { name: values.name.trim(), prefix: lettersOf(values), color: values.color };
      const answer = await create({ newBusiness });
      // The mutation has added it to the cached list: a business that is not listed cannot be selected.
      if (answer.data) selectBusiness(answer.data.business.bid);
      return answer;
    },
    onSaved: () => void navigate(paths.settings('teams'), { replace: true }),
  });
  const { values } = form;
  const letters = lettersOf(values);
  useAccentPreview(/^#[0-9a-f]{6}$/i.test(values.color) ? values.color : null);

  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Crear un negocio</Trans>
      </h1>
      <p>
        <Trans>Cada negocio tiene sus equipos, sus personas y sus tickets.</Trans>
      </p>
      <form
        className={styles.card}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <MgTextField
          label={t`Nombre`}
          autocomplete="organization"
          required
          maxlength={80}
          value={values.name}
          error={form.errorOf('name')}
          onInput={(event) => form.change({ name: event.currentTarget.value })}
        />
        <MgTextField
          label={t`Prefijo de los tickets`}
          hint={letters ? t`Tu primer ticket será ${letters}-1` : t`De 2 a 5 letras o números`}
          autocomplete="off"
          maxlength={5}
          value={letters}
          error={form.errorOf('prefix')}
          onInput={(event) => form.change({ prefix: tidyPrefix(event.currentTarget.value) })}
        />
        <MgColorField
          label={t`Color`}
          swatches={businessColors.map((value) => ({ value }))}
          value={values.color}
          error={form.errorOf('color')}
          onInput={(event) => form.change({ color: event.currentTarget.value })}
        />
        <FormFoot
          form={{ ...form, isDirty: false, isSaved: false }}
          label={<Trans>Crear negocio</Trans>}
          isReady
        />
      </form>
    </div>
  );
}

/** Effective prefix: typed, or derived from the name. */
function lettersOf({ name, prefix }: { name: string; prefix: string }): string {
  return prefix || derivePrefix(name);
}
