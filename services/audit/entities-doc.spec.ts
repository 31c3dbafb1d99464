import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENTITIES } from './entities.ts';

const DOCUMENT = new URL('../../docs/specification/history-and-audit.md', import.meta.url);

it('docs/specification/history-and-audit.md names every kind of entity in the audit trail', () => {
  const [, listed = ''] = /`entity` is one of ([^.]+)\./.exec(readFileSync(DOCUMENT, 'utf8')) ?? [];
  expect(listed.split(/,\s+/)).toEqual(ENTITIES.map(({ value }) => value));
});
