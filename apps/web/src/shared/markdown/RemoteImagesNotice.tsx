/** Offers to load the pictures that a text references on other servers, like email clients do. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import styles from './Markdown.module.css';

interface RemoteImagesNoticeProps {
  /** Host names, at least one. */
  hosts: readonly string[];
  onShow: () => void;
}

/** One button; its label names the first host and counts the others. */
export function RemoteImagesNotice({ hosts, onShow }: RemoteImagesNoticeProps) {
  const { t } = useLingui();
  const [host = '', ...others] = hosts;
  return (
    <div className={styles.remoteImages}>
      <MgButton variant="quiet" onClick={onShow}>
        {others.length === 0 ? (
          t`Mostrar imágenes de ${host}`
        ) : (
          <Plural
            value={others.length}
            one={`Mostrar imágenes de ${host} y # sitio más`}
            other={`Mostrar imágenes de ${host} y # sitios más`}
          />
        )}
      </MgButton>
      <span>
        <Trans>Al cargarlas, ese sitio sabrá que las viste.</Trans>
      </span>
    </div>
  );
}
