/** Picture of a business: uploaded from a file and cropped to a square, or removed. It is saved immediately. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateBusinessMutation, useUpdateBusinessPhotoMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { accentFor } from '@minga/elements/accent';
import { initials } from '@minga/rules/people/initials';
import { MgButton } from '@minga/react/button';
import { MgImage } from '@minga/react/image';
import { InlineError } from '../../../shared/page/errors.tsx';
import { PhotoPicker } from '../../../shared/photo/PhotoPicker.tsx';
import styles from '../settings.module.css';

export function BusinessPicture({ business }: { business: Wire['Business'] }) {
  const { t } = useLingui();
  const { name, color, pp } = business.psm_business;
  const { accent, onAccent } = accentFor(color, 'light');
  const [send, sending] = useUpdateBusinessPhotoMutation();
  const [update, removing] = useUpdateBusinessMutation();
  const error = sending.error ?? removing.error;
  return (
    <section className={styles.card} aria-labelledby="settings-picture">
      <h2 id="settings-picture">
        <Trans>Imagen</Trans>
      </h2>
      <div className={styles.picture}>
        {pp ? (
          <MgImage key={pp} src={pp} alt={t`Imagen del negocio`} ratio="1" loading="eager" />
        ) : (
          <span className={styles.initial} style={{ background: accent, color: onAccent }} aria-hidden="true">
            {initials(name)}
          </span>
        )}
        <div className={styles.pictureActions}>
          <PhotoPicker
            shape="square"
            isSending={sending.isLoading}
            label={pp ? <Trans>Cambiar la imagen</Trans> : <Trans>Elegir una imagen</Trans>}
            onPhoto={(photo) => void send({ id: business.bid, newPhoto: { photo } })}
          >
            {pp && (
              <MgButton
                variant="quiet"
                loading={removing.isLoading}
                onClick={() => void update({ id: business.bid, businessPatch: { pp: null } })}
              >
                <Trans>Quitar la imagen</Trans>
              </MgButton>
            )}
          </PhotoPicker>
          {error && <InlineError error={error} />}
        </div>
      </div>
    </section>
  );
}
