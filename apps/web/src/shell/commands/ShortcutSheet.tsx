import { useLingui } from '@lingui/react/macro';
import { MgDialog } from '@minga/react/dialog';
import { type PermissionName, can } from '@minga/rules/access/permissions';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { useOverlays } from '../overlays.ts';
import styles from './ShortcutSheet.module.css';
import { useCommands } from './use-commands.tsx';
import { commandKey } from './use-shortcuts.ts';

interface KeyGroup {
  name: string;
  keys: readonly { keys: readonly string[]; text: string }[];
}

/** Shortcuts of all actions that the user is permitted. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const commands = useCommands(useOverlays());
  const boardKeys = useBoardKeyWords();
  const everywhere = {
    name: t`En todas partes`,
    keys: [
      { keys: [commandKey(), 'K'], text: t`Búsqueda y comandos` },
      { keys: ['?'], text: t`Ver estos atajos` },
      { keys: ['Esc'], text: t`Cerrar la ventana de arriba` },
    ],
  };
  const places = {
    name: t`Ir a`,
    keys: commands.flatMap(({ keys, label }) => (keys ? [{ keys, text: label }] : [])),
  };
  const writing = {
    name: t`Al escribir una descripción, un comentario o un mensaje`,
    keys: [
      { keys: [commandKey(), 'B'], text: t`Negrita` },
      { keys: [commandKey(), 'I'], text: t`Cursiva` },
      { keys: [commandKey(), 'E'], text: t`Código` },
      { keys: [commandKey(), 'K'], text: t`Enlace` },
      { keys: [commandKey(), '⇧', '7'], text: t`Lista numerada` },
      { keys: [commandKey(), '⇧', '8'], text: t`Lista con viñetas` },
      { keys: [commandKey(), '⇧', '9'], text: t`Lista de tareas` },
      { keys: ['Enter'], text: t`Continuar la lista; en un mensaje, con ⇧` },
    ],
  };
  const canvas = {
    name: t`En la pizarra`,
    keys: [
      { keys: [t`Espacio`], text: t`Bajar o levantar el lápiz; las flechas lo mueven` },
      { keys: [commandKey(), 'Z'], text: t`Deshacer` },
      { keys: [commandKey(), '⇧', 'Z'], text: t`Rehacer` },
    ],
  };
  const groups: KeyGroup[] = [everywhere, places, ...boardKeys, writing, canvas];
  return (
    <MgDialog open heading={t`Atajos del teclado`} onMgClose={onClose}>
      {/* Arrow keys scroll the focused element, and nothing else here is focusable. */}
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

/** Shortcuts of the selected board; empty without one. */
function useBoardKeyWords(): KeyGroup[] {
  const { t } = useLingui();
  const { team, abilities } = useSelection();
  if (!team) return [];
  const when = (permission: PermissionName, ...keys: KeyGroup['keys']) =>
    can(abilities, permission) ? keys : [];
  return [
    {
      name: t`En un ticket abierto`,
      keys: [
        { keys: ['M'], text: t`Escribir un comentario` },
        { keys: ['F'], text: t`Ver al lado del tablero o en grande` },
        ...when(
          'edit',
          { keys: ['R'], text: t`Relacionar con otro ticket` },
          { keys: ['Y'], text: t`Archivar o restaurar el ticket` },
        ),
      ],
    },
    {
      name: t`En el tablero`,
      keys: [
        { keys: ['↑', '↓', '←', '→'], text: t`Ir de ticket en ticket` },
        { keys: ['Enter'], text: t`Abrir el ticket; otra vez, ir a él` },
        { keys: ['M'], text: t`Comentar el ticket` },
        { keys: ['/'], text: t`Buscar en el tablero` },
        { keys: ['⇧', 'F10'], text: t`Ver las acciones del ticket` },
        { keys: ['1', '2', '3', '4'], text: t`Ver como tablero, lista, calendario o cronograma` },
        { keys: ['H'], text: t`Abrir o cerrar el chat del equipo` },
        ...when('create', { keys: ['C'], text: t`Crear un ticket` }),
        ...when(
          'edit',
          { keys: ['E'], text: t`Editar el ticket` },
          { keys: [t`Espacio`], text: t`Levantar el ticket; las flechas lo mueven` },
          { keys: [commandKey(), '⇧', '↑ ↓ ← →'], text: t`Mover el ticket` },
          { keys: ['X'], text: t`Seleccionar el ticket` },
          { keys: ['⇧', '↑ ↓ ← →'], text: t`Ampliar la selección` },
          { keys: [commandKey(), 'A'], text: t`Seleccionar la columna` },
          { keys: ['Esc'], text: t`Quitar selección` },
        ),
        ...when(
          'edit',
          { keys: ['S'], text: t`Cambiar el estado` },
          { keys: ['P'], text: t`Cambiar la prioridad` },
          { keys: ['T'], text: t`Cambiar el tipo` },
          { keys: ['D'], text: t`Cambiar el día en que vence` },
          { keys: ['N'], text: t`Cambiar los puntos` },
          { keys: ['Y'], text: t`Archivar el ticket` },
        ),
        ...when(
          'assign',
          { keys: ['A'], text: t`Asignar a alguien` },
          { keys: ['I'], text: t`Asignarme o quitarme` },
        ),
        ...when('delete', { keys: [t`Supr`], text: t`Eliminar el ticket` }),
      ],
    },
    {
      name: t`En la lista`,
      keys: [
        { keys: ['↑', '↓', '←', '→'], text: t`Ir de celda en celda` },
        { keys: ['O'], text: t`Abrir el ticket` },
        ...when(
          'edit',
          { keys: ['Enter'], text: t`Editar la celda` },
          { keys: ['X'], text: t`Seleccionar el ticket` },
          { keys: ['⇧', '↑ ↓'], text: t`Ampliar la selección` },
          { keys: [commandKey(), 'A'], text: t`Seleccionar todos` },
          { keys: ['Esc'], text: t`Quitar selección` },
          { keys: ['S', 'P', 'T', 'D'], text: t`Cambiar estado, prioridad, tipo o vencimiento` },
          { keys: ['N'], text: t`Cambiar los puntos` },
          { keys: ['Y'], text: t`Archivar el ticket` },
        ),
        ...when(
          'assign',
          { keys: ['A'], text: t`Asignar a alguien` },
          { keys: ['I'], text: t`Asignarme o quitarme` },
        ),
        ...when('delete', { keys: [t`Supr`], text: t`Eliminar el ticket` }),
      ],
    },
    {
      name: t`En el calendario`,
      keys: [
        { keys: ['↑', '↓', '←', '→'], text: t`Ir de día en día` },
        { keys: [t`Re Pág`, t`Av Pág`], text: t`Cambiar de mes` },
        { keys: ['Enter'], text: t`Ver los tickets del día` },
      ],
    },
    {
      name: t`En el cronograma`,
      keys: [
        { keys: ['↑', '↓'], text: t`Ir de ticket en ticket` },
        { keys: ['Enter'], text: t`Abrir el ticket` },
        ...when(
          'edit',
          { keys: ['←', '→'], text: t`Mover el ticket un día` },
          { keys: ['⇧', '← →'], text: t`Cambiar el vencimiento` },
          { keys: [commandKey(), '⇧', '← →'], text: t`Cambiar el inicio` },
        ),
      ],
    },
  ];
}
