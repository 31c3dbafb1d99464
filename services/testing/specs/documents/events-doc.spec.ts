import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EVENT_TYPES } from '../../../../projections/read-models/audit/event-types.ts';
import { NUMBER_FIELDS } from '../../../api/number-fields.ts';
import { currentVersion, UPCASTERS } from '../../../platform/log/upcasting.ts';
import { type EventType, readEventTypes } from './event-types.testing.ts';

const ROOT = new URL('../../../..', import.meta.url).pathname;
const files = [...readEventTypes()];
const declared = files.flatMap(([, events]) => events).map(({ type }) => type);
/** Of which old ones are in the log, while the program writes others in their place. */
const former = Object.keys(UPCASTERS).filter((type) => !declared.includes(type));
/** The days on which the versions of an event were first written, the first version first. */
const since: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(ROOT, 'docs/events.since.json'), 'utf8'),
);

const INTRODUCTION = `# Events

Every event in the log of a shop: its fields, its current version, and the day of its first use. Generated from the types in
the code by \`npm run docs:events\`, and compared with them by a test. How to change an event:
[changing events](changing-events.md).

A field with \`?\` may be missing. Fields marked *personal* are encrypted with the key of a person or an order, and are null
once that key is deleted. Amounts are hundredths of a KM. Every event also has the envelope: \`eventId\`, \`stream\`, \`revision\`,
\`position\`, \`recordedAt\`, \`schemaVersion\`, and \`metadata\` with \`commandId\`, \`correlationId\`, \`causationId\`, \`actor\`
and sometimes \`reason\` and \`traceparent\` (the span that appended it, where traces are kept).

\`StreamFenced\` can be in any stream. It has no business content: it makes a concurrent command decide again
([ADR 7](adr/0007-unique-values.md)), and only readers of whole streams see it.`;

/** The streams that each event is written to. */
const categories = new Map(
  [...EVENT_TYPES].flatMap(([category, types]) => [...types].map((type) => [type, category] as const)),
);
const places = [...categories.keys()];

/** In the order in which the audit trail offers them. */
function chapter([path, declaredOnes]: readonly [string, readonly EventType[]]): string {
  const place = ({ type }: EventType) => places.indexOf(type);
  const events = declaredOnes.toSorted((a, b) => place(a) - place(b));
  return [`## ${categories.get(events[0]?.type ?? '')}`, `\`${path}\``, ...events.map(section)].join('\n\n');
}

function section({ type, text, fields }: EventType): string {
  const rows = fields.map(
    ({ part, name, optional, type: of }) =>
      `| \`${name}${optional ? '?' : ''}\` | \`${of.replaceAll('|', '\\|')}\` | ${part === 'personal' ? 'personal' : ''} |`,
  );
  const table = rows.length > 0 ? [['| field | type | |', '|---|---|---|', ...rows].join('\n')] : [];
  return [`### ${type}`, versionOf(type), ...(text === '' ? [] : [text]), ...table].join('\n\n');
}

function versionOf(type: string): string {
  const days = since[type] ?? [];
  const earlier = days.slice(0, -1).map((day, at) => `, version ${at + 1} since ${day}`);
  return `Version ${currentVersion(type)}, since ${days.at(-1) ?? 'never'}${earlier.reverse().join('')}.`;
}

function document(): string {
  const gone = former.map((type) => `* ${type}, since ${since[type]?.[0]}`);
  const last = gone.length > 0 ? [`## No longer written\n\n${gone.join('\n')}`] : [];
  return `${[INTRODUCTION, ...files.map(chapter).sort(), ...last].join('\n\n')}\n`;
}

it('docs/events.since.json names every event, with a day for each of its versions', () => {
  const days = Object.entries(since).map(([type, of]) => [type, of.length]);
  const versions = [...declared, ...former].sort().map((type) => [type, currentVersion(type)]);
  const written = versions.map(([type, version]) =>
    // The last version of an event that is no longer written is another event.
    former.includes(String(type)) ? [type, Number(version) - 1] : [type, version],
  );
  expect(days).toEqual(written);
  for (const day of Object.values(since).flat()) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('docs/events.md lists every event as declared in the code, and the program knows each of them', async () => {
  expect(new Set(declared).size).toBe(declared.length);
  expect([...EVENT_TYPES.values()].flatMap((types) => [...types]).sort()).toEqual([...declared].sort());
  await expect(document()).toMatchFileSnapshot(join(ROOT, 'docs/events.md'));
});

it('every event with a number of a sequence is listed in NUMBER_FIELDS', () => {
  const withNumber = files
    .flatMap(([, events]) => events)
    .filter(({ fields }) => fields.some(({ part, name }) => part === 'data' && name === 'number'))
    .map(({ type }) => categories.get(type));
  // The book is its own sequence; a user's number has another name than `number`.
  const named = Object.keys(NUMBER_FIELDS).filter((category) => category !== 'user');
  expect(new Set(withNumber)).toEqual(new Set([...named, 'invoicebook']));
});
