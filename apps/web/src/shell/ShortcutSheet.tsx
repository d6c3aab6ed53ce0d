import { useLingui } from '@lingui/react/macro';
import { MgDialog } from '@minga/react/dialog';
import styles from './ShortcutSheet.module.css';
import { commandKey } from './use-shortcuts.ts';

/** Every key that does something. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const groups = [
    {
      name: t`En todas partes`,
      keys: [
        { keys: [commandKey(), 'K'], text: t`Buscar y hacer` },
        { keys: ['?'], text: t`Ver estos atajos` },
        { keys: ['Esc'], text: t`Cerrar lo que está encima` },
      ],
    },
    {
      name: t`Ir a`,
      keys: [
        { keys: ['G', 'H'], text: t`Inicio` },
        { keys: ['G', 'B'], text: t`Tableros` },
        { keys: ['G', 'I'], text: t`Importar` },
        { keys: ['G', 'N'], text: t`Notificaciones` },
        { keys: ['G', 'S'], text: t`Configuración` },
      ],
    },
    {
      name: t`En el tablero`,
      keys: [
        { keys: ['↑', '↓', '←', '→'], text: t`Ir de ticket en ticket` },
        { keys: ['Enter'], text: t`Abrir el ticket` },
        { keys: ['E'], text: t`Editar el ticket` },
        { keys: ['C'], text: t`Crear un ticket` },
        { keys: ['/'], text: t`Buscar en el tablero` },
        { keys: [t`Espacio`], text: t`Levantar el ticket; flechas lo mueven` },
        { keys: [commandKey(), '⇧', '↑ ↓ ← →'], text: t`Mover el ticket` },
        { keys: ['I'], text: t`Asignarme o quitarme` },
        { keys: [t`Supr`], text: t`Eliminar el ticket` },
        { keys: ['⇧', 'F10'], text: t`Ver las acciones del ticket` },
      ],
    },
  ];
  return (
    <MgDialog open heading={t`Atajos del teclado`} onMgClose={onClose}>
      {/* The keyboard scrolls what has the focus, and there is nothing else to focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.sheet} role="group" aria-label={t`Atajos del teclado`} tabIndex={0}>
        {groups.map(({ name, keys }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {keys.map(({ keys, text }) => (
                <div key={text}>
                  <dt>{text}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </MgDialog>
  );
}
