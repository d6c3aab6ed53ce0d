/** Cell of a table: its content, its editor, or why what was typed could not be stored. */
import { CellEditor } from './CellEditor.tsx';
import cells from './cells.module.css';
import type { Column } from './columns.ts';
import type { CellEditing } from './use-cell-editing.ts';

interface CellContentProps<Row> {
  row: Row;

  /** Name of the row. */
  name: string;
  column: Column<Row>;

  /** Whether the cell names the row. */
  isHead: boolean;

  /** Null where nothing can be edited: the cell takes no focus. */
  editing: CellEditing<Row> | null;
}

export function CellContent<Row extends { id: string }>(props: CellContentProps<Row>) {
  const { row, name, column, isHead, editing } = props;
  const { id } = column;
  const edit = column.edit?.accepts?.(row) === false ? undefined : column.edit;
  const place = { row: row.id, column: id };
  const failed = editing?.failedOf(place) ?? null;
  const isEdited = editing?.edited?.row === row.id && editing.edited.column === id;
  const attributes = {
    'data-column': id,
    ...(editing ? { tabIndex: -1, 'aria-readonly': edit ? undefined : true } : {}),
    ...(edit ? { 'data-editable': '' } : {}),
    ...(failed ? { 'data-failed': '', 'aria-invalid': true } : {}),
    ...(isEdited ? { 'data-edited': '' } : {}),
  };
  const content =
    isEdited && edit ? (
      <>
        <CellEditor
          inputs={edit.inputsOf(row)}
          name={name}
          failed={failed}
          problemOf={(values) => edit.problemOf(values)}
          onEnd={(end) => editing.end(row, id, end)}
        />
        <div className={cells.former} aria-hidden="true">
          {column.cell(row)}
        </div>
      </>
    ) : (
      <>
        {column.cell(row)}
        {failed && (
          <small className={cells.problem} role="alert">
            {failed.message}
          </small>
        )}
      </>
    );
  return isHead ? (
    <th scope="row" {...attributes}>
      {content}
    </th>
  ) : (
    <td {...attributes}>{content}</td>
  );
}
