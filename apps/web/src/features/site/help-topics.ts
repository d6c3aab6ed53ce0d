/** Topics of the help page. */
import { useLingui } from '@lingui/react/macro';
import { foldText } from '@minga/rules/text/text-fold';

export interface HelpTopic {
  /** Fragment of the topic in the address. */
  id: string;
  group: string;
  question: string;
  answer: string;

  /** Additional search terms. */
  also: string;
}

/** Searched text of a topic, folded. */
export function searchedText({ group, question, answer, also }: HelpTopic): string {
  return foldText([group, question, answer, also].join(' '));
}

/** All topics in the language of the screen. */
export function useHelpTopics(): HelpTopic[] {
  const { t } = useLingui();
  const account = t`Cuenta`;
  const boards = t`Tableros`;
  const tickets = t`Tickets`;
  const imports = t`Importar`;
  const trouble = t`Cuando algo falla`;
  return [
    {
      id: 'sign-up',
      group: account,
      question: t`¿Cómo creo una cuenta?`,
      answer: t`En Entrar, elige «Crea tu cuenta» y escribe tu correo y una contraseña de al menos 6 caracteres. Después nombras tu negocio y tu primer equipo.`,
      also: t`registro usuario alta`,
    },
    {
      id: 'password',
      group: account,
      question: t`Olvidé mi contraseña`,
      answer: t`En Entrar, toca «Olvidé mi contraseña» y escribe tu correo. Te llega un enlace para poner una nueva.`,
      also: t`clave recuperar restablecer`,
    },
    {
      id: 'language-theme',
      group: account,
      question: t`¿Cómo cambio el idioma o el tema?`,
      answer: t`En las páginas públicas, al pie. Dentro de la aplicación, en el menú de tu cuenta, arriba a la derecha. La elección queda en tu dispositivo.`,
      also: t`oscuro claro inglés español modo noche`,
    },
    {
      id: 'business',
      group: account,
      question: t`¿Puedo estar en varios negocios?`,
      answer: t`Sí. Toca el nombre del negocio en el menú lateral y elige otro; la lista se puede buscar.`,
      also: t`empresa organización cambiar`,
    },
    {
      id: 'columns',
      group: boards,
      question: t`¿Cómo agrego o cambio columnas?`,
      answer: t`Usa el menú de tres puntos de una columna para renombrarla, darle color, moverla o eliminarla. Al eliminar eliges a qué columna pasan sus tickets. Necesitas permiso para administrar el equipo.`,
      also: t`estado lista renombrar`,
    },
    {
      id: 'move',
      group: boards,
      question: t`¿Cómo muevo un ticket?`,
      answer: t`Arrástralo con el mouse; con el dedo, mantenlo presionado y arrastra. Con el teclado: barra espaciadora para levantarlo, flechas para moverlo, Enter para soltarlo y Escape para dejarlo donde estaba.`,
      also: t`arrastrar soltar cambiar estado teclado`,
    },
    {
      id: 'filter',
      group: boards,
      question: t`¿Cómo encuentro un ticket?`,
      answer: t`Filtra el tablero por persona, prioridad o tipo, o presiona Ctrl K (en Mac, Cmd K) y escribe parte del título o su número. Los acentos y las mayúsculas no importan.`,
      also: t`buscar búsqueda filtro`,
    },
    {
      id: 'shortcuts',
      group: boards,
      question: t`¿Qué atajos de teclado hay?`,
      answer: t`Presiona ? en cualquier pantalla de la aplicación y verás la lista completa.`,
      also: t`teclas combinaciones`,
    },
    {
      id: 'drafts',
      group: tickets,
      question: t`¿Cuándo se guarda lo que escribo?`,
      answer: t`Mientras escribes, en tu dispositivo; y en el servidor al terminar. Una marca junto al campo dice cuándo se guardó. Si se cierra la pestaña, el borrador sigue ahí al volver.`,
      also: t`guardar perder borrador`,
    },
    {
      id: 'conflict',
      group: tickets,
      question: t`Dos personas cambiaron lo mismo, ¿qué pasa?`,
      answer: t`Minga muestra tu versión y la guardada, y eliges con cuál seguir. Nada se sobrescribe en silencio.`,
      also: t`conflicto a la vez sobrescribir`,
    },
    {
      id: 'delete',
      group: tickets,
      question: t`Eliminé un ticket sin querer`,
      answer: t`El aviso que aparece al eliminar tiene «Deshacer». Tócalo y el ticket vuelve a su lugar.`,
      also: t`borrar recuperar papelera`,
    },
    {
      id: 'formatting',
      group: tickets,
      question: t`¿Puedo dar formato a la descripción?`,
      answer: t`Sí, con Markdown: **negrita**, listas con guiones, enlaces y código.`,
      also: t`markdown texto negrita lista`,
    },
    {
      id: 'import-file',
      group: imports,
      question: t`¿Qué archivos puedo importar?`,
      answer: t`.xlsx y .csv con los nombres de columna en la primera fila, hasta 50 000 filas. Minga propone a qué campo va cada columna y puedes corregirlo.`,
      also: t`excel planilla hoja csv`,
    },
    {
      id: 'import-again',
      group: imports,
      question: t`Importé dos veces, ¿se duplican los tickets?`,
      answer: t`Si el archivo tiene una columna de clave, no: los que ya existen se reconocen. Y cualquier importación se puede deshacer desde la pantalla Importar.`,
      also: t`repetir duplicados deshacer`,
    },
    {
      id: 'offline',
      group: trouble,
      question: t`Dice que no hay conexión`,
      answer: t`Sigue escribiendo: los borradores quedan en tu dispositivo. Cuando vuelva la red, Minga se conecta sola y pone el tablero al día.`,
      also: t`internet red sin señal`,
    },
    {
      id: 'session',
      group: trouble,
      question: t`Me pide entrar otra vez`,
      answer: t`La sesión venció. Escribe tu contraseña en la ventana que aparece y sigues donde estabas, con lo escrito intacto.`,
      also: t`sesión caducó vencida`,
    },
    {
      id: 'permission',
      group: trouble,
      question: t`Un botón no aparece o dice que no tengo permiso`,
      answer: t`Lo que ves depende de tu rol en el equipo. Pídele a quien administra el negocio que lo revise.`,
      also: t`rol acceso denegado`,
    },
  ];
}
