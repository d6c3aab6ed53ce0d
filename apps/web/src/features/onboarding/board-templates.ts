import { useLingui } from '@lingui/react/macro';

/** Columns to begin with, for a kind of work. The last one means done. */
export interface BoardTemplate {
  id: string;

  /** Also proposed as the name of the board. */
  name: string;
  columns: readonly string[];
}

export function useBoardTemplates(): readonly BoardTemplate[] {
  const { t } = useLingui();
  return [
    { id: 'simple', name: t`Sencilla`, columns: [t`Por hacer`, t`En curso`, t`Hecho`] },
    {
      id: 'support',
      name: t`Soporte`,
      columns: [t`Nuevo`, t`En atención`, t`Esperando respuesta`, t`Resuelto`],
    },
    { id: 'sales', name: t`Ventas`, columns: [t`Prospecto`, t`Contactado`, t`Propuesta`, t`Ganado`] },
    {
      id: 'product',
      name: t`Producto`,
      columns: [t`Ideas`, t`Por hacer`, t`En curso`, t`En revisión`, t`Publicado`],
    },
    {
      id: 'field',
      name: t`Trabajo en terreno`,
      columns: [t`Por visitar`, t`Programado`, t`En terreno`, t`Terminado`],
    },
  ];
}
