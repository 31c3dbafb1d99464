import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { program, ROOT } from './program-files.testing.ts';

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** Each place where the program has such a text, with its file. */
const placesOf = (pattern: RegExp) =>
  program.flatMap((file) => (textOf(file).match(pattern) ?? []).map((found) => `${file}: ${found}`));

it('checks the values of JSON texts, or knows nothing of them, unless the shop has written them itself', () => {
  const isChecked = (before: string) =>
    /\bunknown\b[\s\S]{0,300}$|(Value\.Parse\(\s*\w+,|String\()\s*$/.test(before);
  const trusting = program.filter((file) => !textOf(file).split('JSON.parse(').slice(0, -1).every(isChecked));
  expect(trusting).toEqual(['services/platform/kernel/wire/json-text.ts', 'web/storefront/entry.ts']);
});

it('opens no comment with a pronoun in place of its noun', () => {
  const opening = /(?:\/\*\*?(?:\n\s*\*)?|\/\/) (?:What|Who|Whose|Whoever|Whatever|Somebody|Nobody)\b.*/g;
  expect(placesOf(opening)).toEqual([]);
});

it('names nothing by telling: a function sends, reports, records or mails', () => {
  const telling = /\b(?:tell|told|TOLD)(?:[A-Z]\w*)?\s*[(=:].*|\w*[a-z](?:Tell|Told)(?:[A-Z]\w*|\b)/g;
  expect(placesOf(telling)).toEqual([]);
});

it('packs no literal into a line to please the formatter', () => {
  expect(placesOf(/^ *\.\.\.\{ [^}]*\},?$/gm)).toEqual([]);
});

it('says at the top of each style sheet why it is one', () => {
  const sheets = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(20);
  const reason = /^\/\*[\s*]+[A-Z][\s\S]{30,}?\*\//;
  expect(sheets.filter((file) => !reason.test(textOf(join('web', file))))).toEqual([]);
});
