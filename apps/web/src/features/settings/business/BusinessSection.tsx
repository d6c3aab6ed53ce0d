/** Name, colour and country of a business. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateBusinessMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgColorField } from '@minga/react/color-field';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { currentLanguage } from '../../../base/i18n.ts';
import { phoneCountries } from '../../../shared/format/phone.ts';
import { useCountries } from '../../../shared/places/use-countries.ts';
import { useAccentPreview } from '../../../shared/page/accent-slice.ts';
import { FormFoot } from '../../../shared/forms/FormFoot.tsx';
import { useSaveForm } from '../../../shared/forms/use-save-form.ts';
import { colorProblem } from '../checks.ts';
import styles from '../settings.module.css';

interface Values {
  name: string;
  color: string;

  /** Empty for none. */
  country: string;
}

export function BusinessSection({ business }: { business: Wire['Business'] }) {
  const { i18n, t } = useLingui();
  const { name, color, prefix, country = '' } = business.psm_business;
  const countries = useCountries();
  const [update] = useUpdateBusinessMutation();
  const form = useSaveForm<Values>({
    stored: { name, color, country },
    check: (values) => ({
      ...(values.name.trim().length < 2 ? { name: t`Escribe al menos dos letras.` } : {}),
      ...colorProblem(i18n, values.color),
    }),
    save: (changes) => {
      const { name: title, country: chosen, ...rest } = changes;
      const businessPatch = {
        ...rest,
        ...(title === undefined ? {} : { name: title.trim() }),
        ...(chosen === undefined ? {} : { country: chosen || null }),
      };
      return update({ id: business.bid, businessPatch });
    },
  });
  const tried = /^#[0-9a-f]{6}$/i.test(form.values.color) ? form.values.color : color;
  useAccentPreview(tried.toLowerCase() === color.toLowerCase() ? null : tried);

  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby="settings-business"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <h2 id="settings-business">
        <Trans>Perfil del negocio</Trans>
      </h2>
      <MgTextField
        label={t`Nombre`}
        required
        maxlength={80}
        value={form.values.name}
        error={form.errorOf('name')}
        onInput={(event) => form.change({ name: event.currentTarget.value })}
      />
      <MgTextField
        label={t`Prefijo de los tickets`}
        readonly
        value={prefix}
        hint={t`Los tickets se llaman ${prefix}-1, ${prefix}-2. El prefijo no se puede cambiar.`}
      />
      <MgSelect
        label={t`País`}
        searchable
        hint={t`Los teléfonos sin código de país son de aquí.`}
        value={form.values.country}
        options={[{ value: '', label: t`Sin país` }, ...phoneCountries(currentLanguage(), countries)]}
        onChange={(event) => form.change({ country: String(event.currentTarget.value) })}
      />
      <MgColorField
        label={t`Color`}
        hint={t`Minga toma este color en los botones y enlaces.`}
        value={form.values.color}
        error={form.errorOf('color')}
        onInput={(event) => form.change({ color: event.currentTarget.value })}
      />
      <FormFoot form={form} />
    </form>
  );
}
