import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { makeEvent } from '../log/testing/events.ts';
import { createMemoryEventLog } from '../log/testing/memory-event-log.ts';
import { createPool } from '../postgres/pool.ts';
import { exportEvents } from './export-events.ts';
import { importEvents } from './import-events.ts';
import { lineOf, linesOf } from './lines.ts';
import { exportTables, importTables } from './table-file.ts';
import { verifyAgainstLog, verifyFile } from './verify-events.ts';

/** As it is pasted from a word processor. */
const TEXT = 'Prvi red\u2028drugi red\u2029novi pasus';
const ESCAPED = 'Prvi red\\u2028drugi red\\u2029novi pasus';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-lines-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

async function readLines(file: string, longest?: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(file, longest)) lines.push(line);
  return lines;
}

/** A log with such a text, and its export. */
async function exported(name: string) {
  const log = createMemoryEventLog();
  await log.append('review-1', 'any', [makeEvent({ text: TEXT }), makeEvent({ text: 'Dobro' })]);
  const file = join(folder, name);
  await exportEvents(log, file, []);
  return { log, file };
}

it('exports a text with U+2028 and U+2029 escaped, and imports it unchanged', async () => {
  const { log, file } = await exported('escaped');
  expect(await readFile(file, 'utf8')).toContain(ESCAPED);
  const other = createMemoryEventLog();
  await importEvents(other, file);
  expect((await other.readStream('review-1'))[0]?.data).toEqual({ text: TEXT });
  expect(await verifyAgainstLog(file, log)).toMatchObject({ count: 2 });
});

it('reads a file that holds them unescaped, as earlier versions wrote it', async () => {
  const { file } = await exported('today');
  const earlier = (await readFile(file, 'utf8')).replaceAll(ESCAPED, TEXT);
  expect(earlier).toContain(TEXT);
  expect(await verifyFile(await written('earlier', earlier))).toMatchObject({ count: 2 });
});

it('exports and imports tables with such texts, also from a file of an earlier version', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url);
  try {
    const tables = ['noted'];
    await pool.query('create table noted (text text primary key)');
    await pool.query('insert into noted values ($1)', [TEXT]);
    const file = join(folder, 'tables');
    await exportTables(pool, tables, file);
    const escaped = await readFile(file, 'utf8');
    expect(escaped).toContain(ESCAPED);
    for (const from of [file, await written('earlier-tables', escaped.replaceAll(ESCAPED, TEXT))]) {
      await pool.query('delete from noted');
      expect(await importTables(pool, tables, from)).toBe(1);
      expect((await pool.query('select text from noted')).rows).toEqual([{ text: TEXT }]);
    }
  } finally {
    await pool.end();
    await database.drop();
  }
});

it('ends lines at line feeds alone, wherever the parts of a file end', async () => {
  const long = `č${'\u2028'.repeat(100_000)}`;
  const file = await written('lines', `${lineOf({ a: 1 })}\n${long}\r\n${long}`);
  expect(await readLines(file)).toEqual(['{"a":1}', '', `${long}\r`, long]);
  expect(await readLines(await written('ended', 'a\nb\n'))).toEqual(['a', 'b']);
  expect(await readLines(await written('empty', ''))).toEqual([]);
});

it('keeps no line in memory that is longer than any of an export', async () => {
  const file = await written('long', 'x'.repeat(300_000));
  await expect(readLines(file, 200_000)).rejects.toThrow('more than 200000 characters');
});
