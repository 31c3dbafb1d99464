import {
  type Connection,
  firstRow,
  runStatement,
  type Statement,
} from '../../services/platform/postgres/statements.ts';

/** A document with its id, as screens read it. */
export type View<Doc extends object> = Doc & { readonly id: string };
type Row<Doc> = { readonly id: string; readonly doc: Doc };

export function viewOf<Doc extends object>({ id, doc }: Row<Doc>): View<Doc> {
  return { ...doc, id };
}

export async function readViews<Doc extends object>(
  on: Connection,
  rows: Statement<Row<Doc>>,
): Promise<View<Doc>[]> {
  return (await runStatement(on, rows)).map(viewOf);
}

/** The first; null when there is none. */
export async function readView<Doc extends object>(
  on: Connection,
  rows: Statement<Row<Doc>>,
): Promise<View<Doc> | null> {
  const found = await firstRow(on, rows);
  return found && viewOf(found);
}
