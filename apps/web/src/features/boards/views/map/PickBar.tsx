/** Choosing a place for a ticket: a press on the map, or the crosshair in its middle and a key or button. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { useEffect, useEffectEvent } from 'react';
import type { Coordinates } from '../../../../shared/places/geolocation.ts';
import { useBoard } from '../../board/board-context.ts';
import { useMapContext } from './map-context.ts';
import { placeAt } from './map-position.ts';
import styles from './PickBar.module.css';

/** Steps of the arrow keys, in px; the larger one with Shift. */
const [smallStep, largeStep] = [16, 96];

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function PickBar({
  name,
  onPick,
  onCancel,
}: {
  /** Of the ticket. */
  name: string;
  onPick: (place: Coordinates) => void;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const { map } = useMapContext();
  const { announce } = useBoard();
  const pickCenter = () => onPick(placeAt(map.getCenter()));
  const begin = useEffectEvent(() => {
    map.getCanvas().focus({ preventScroll: true });
    announce(
      t`Elige un lugar para ${name}: las flechas mueven el mapa, Enter elige su centro y Escape cancela.`,
    );
  });
  const press = useEffectEvent(onPick);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    const isOnButton = event.target instanceof Element && event.target.closest(`.${styles.bar}`) !== null;
    if (arrow) {
      const step = event.shiftKey ? largeStep : smallStep;
      map.panBy([arrow[0] * step, arrow[1] * step], { animate: false });
    } else if (event.key === '+' || event.key === '=') map.zoomIn();
    else if (event.key === '-') map.zoomOut();
    else if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && !isOnButton) pickCenter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    begin();
    const onPress = ({ lngLat }: { lngLat: { lng: number; lat: number } }) => press(placeAt(lngLat));
    const listener = (event: KeyboardEvent) => onKey(event);
    map.on('click', onPress);
    // Before the map's own keys, wherever the focus is: the list may have closed with its dialog.
    window.addEventListener('keydown', listener, { capture: true });
    map.getCanvas().style.cursor = 'crosshair';
    return () => {
      map.off('click', onPress);
      window.removeEventListener('keydown', listener, { capture: true });
      map.getCanvas().style.cursor = '';
    };
  }, [map]);
  return (
    <>
      <div className={styles.crosshair} aria-hidden="true" />
      <section className={styles.bar} aria-label={t`Elegir un lugar`}>
        <p className={styles.text}>
          <Trans>
            Presiona el mapa donde va <b>{name}</b>, o muévelo hasta que quede en el centro.
          </Trans>
        </p>
        <div className={styles.actions}>
          <MgButton variant="primary" onClick={pickCenter}>
            <Trans>Poner aquí</Trans>
          </MgButton>
          <MgButton onClick={onCancel}>
            <Trans>Cancelar</Trans>
          </MgButton>
        </div>
      </section>
    </>
  );
}
