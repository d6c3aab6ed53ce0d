import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import {
  firstScreenShown,
  heldNavigation,
  retryHeldNavigation,
  watchHeldNavigation,
} from '../base/load-route.ts';

/** Signed-in screens have already loaded it. */
const loadSnackbar = async () => (await import('@minga/elements/snackbar')).snackbar;

/** Explains that a page does not open because its scripts are missing, and offers a retry. The current screen stays. */
export function HeldNavigation() {
  const { t } = useLingui();
  const isPending = useNavigation().state !== 'idle';
  const held = useSyncExternalStore(watchHeldNavigation, heldNavigation, () => null);
  useEffect(firstScreenShown, []);
  useEffect(() => {
    if (!isPending || held === null) return;
    const text =
      held === 'offline'
        ? t`La página no se pudo abrir. Se abre cuando vuelva la conexión.`
        : t`La página no se pudo abrir. Guarda lo que escribiste e intenta de nuevo.`;
    const action = { label: t`Intentar de nuevo`, run: retryHeldNavigation };
    let isOver = false;
    let close = (): void => {
      isOver = true;
    };
    void loadSnackbar()
      .then((snackbar) => {
        if (!isOver) ({ close } = snackbar.show(text, { id: 'held-navigation', keep: true, action }));
      })
      // Without the snackbar's script the navigation waits as well, and continues when the network is back.
      .catch(() => undefined);
    return () => close();
  }, [held, isPending, t]);
  return null;
}
