import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { inTransaction, type Pool } from '../postgres/pool.ts';
import { runStatement } from '../postgres/statements.ts';
import { BrokenFile } from './event-line.ts';
import { isObject } from './is-event-content.ts';
import { lineOf, linesOf } from './lines.ts';

const PAGE = 1_000;

/**
 * Writes tables into a file, one row a line, in one snapshot. Those that are not there are left out. `written` says how
 * a row is written. Answers the rows.
 */
export async function exportTables(
  pool: Pool,
  tables: readonly string[],
  path: string,
  written: (row: object) => object = (row) => row,
): Promise<number> {
  let count = 0;
  const unfinished = `${path}.part`;
  await inTransaction(pool, async (client) => {
    await runStatement(client, sql`set transaction isolation level repeatable read read only`);
    async function* lines(): AsyncGenerator<string> {
      yield lineOf({ format: 'shop-tables', version: 1 });
      for (const table of tables) {
        const [found] = await runStatement(
          client,
          sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`,
        );
        if (!found?.there) continue;
        await runStatement(
          client,
          sql`declare rows no scroll cursor for select to_jsonb(t) as row from ${sql.table(table)} t`,
        );
        for (let page = PAGE; page === PAGE; ) {
          const rows = await runStatement(client, sql<{ row: object }>`fetch ${sql.lit(PAGE)} from rows`);
          for (const { row } of rows) yield lineOf({ table, row: written(row) });
          page = rows.length;
          count += rows.length;
        }
        await runStatement(client, sql`close rows`);
      }
      yield lineOf({ end: true, count });
    }
    await pipeline(Readable.from(lines()), createWriteStream(unfinished, { mode: 0o600 }));
  });
  await rename(unfinished, path);
  return count;
}

/**
 * Brings rows back, into these tables only, in one transaction. A row that is there already stays as it is. Rejects
 * with `BrokenFile` and changes nothing when the file is cut off.
 */
export async function importTables(pool: Pool, tables: readonly string[], path: string): Promise<number> {
  let [count, number, ended] = [0, 0, false];
  const waiting = new Map<string, unknown[]>();
  await inTransaction(pool, async (client) => {
    async function flush(least: number): Promise<void> {
      for (const [table, rows] of waiting) {
        if (rows.length < least) continue;
        waiting.delete(table);
        const into = sql.table(table);
        await runStatement(
          client,
          sql`insert into ${into} select * from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)
              on conflict do nothing`,
        );
      }
    }
    for await (const text of linesOf(path)) {
      number += 1;
      const line: unknown = JSON.parse(text);
      if (!isObject(line)) throw new BrokenFile(`Line ${number} is no row`);
      if (number === 1) {
        if (line.format !== 'shop-tables') throw new BrokenFile('This is no file of exported tables');
        continue;
      }
      if (line.end === true) {
        ended = line.count === count;
        break;
      }
      const table = tables.find((one) => one === line.table);
      if (!table) throw new BrokenFile(`Line ${number} is of a table that does not belong here`);
      const rows = waiting.get(table) ?? [];
      rows.push(line.row);
      waiting.set(table, rows);
      count += 1;
      await flush(PAGE);
    }
    if (!ended) throw new BrokenFile('The file is cut off');
    await flush(1);
  });
  return count;
}
