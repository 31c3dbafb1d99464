const INDEX = /create (?:unique )?index if not exists (\w+) on (\w+)\.\w+[^;]*;/g;
const COLUMN = /alter table (\w+)\.(\w+) add column if not exists (\w+)[^;]*;/g;

/**
 * The same DDL without indexes and columns that exist: `if not exists` takes its lock before it looks, so it waits for every
 * writer of the table and blocks later ones.
 */
export function skipExisting(ddl: string): string {
  return ddl
    .replace(INDEX, (statement, index, schema) =>
      unless(`to_regclass('${schema}.${index}') is not null`, statement),
    )
    .replace(COLUMN, (statement, schema, table, column) =>
      unless(
        `exists (select from information_schema.columns
                  where table_schema = '${schema}' and table_name = '${table}' and column_name = '${column}')`,
        statement,
      ),
    );
}

function unless(condition: string, statement: string): string {
  return `do $skip$ begin if not (${condition}) then ${statement} end if; end $skip$;`;
}
