import { expect, it } from 'vitest';
import { AUDIT_DESCRIPTIONS } from '../../projections/read-models/audit/descriptions.ts';
import type { AuditEntry, AuditQuery } from './audit.schemas.ts';
import { createLastHour } from './last-hour.ts';

const PERSON = {
  asker: { kind: 'guest' },
  context: { correlationId: 'c', actor: { kind: 'system', id: 's' } },
  requireProof: async () => undefined,
} as const;

const entry = (position: number): AuditEntry => ({
  at: '2026-01-02T10:00:00.000Z',
  actor: { kind: 'administrator', id: 'a', name: '' },
  entity: 'brand',
  id: `b${position}`,
  title: '',
  type: 'BrandRenamed',
  changes: [],
  position: String(position),
});

it('undoes at most 500 entries of the hour before, the newest, and says that there are more', async () => {
  const asked: AuditQuery[] = [];
  const undone: string[] = [];
  const lastHour = createLastHour({
    descriptions: AUDIT_DESCRIPTIONS,
    audit: {
      async list(query) {
        asked.push(query);
        const items = Array.from({ length: query.limit ?? 0 }, (_, at) => entry(1000 - at));
        return { items, next: null };
      },
    },
    undo: {
      undoOf: () => null,
      async undoEntry({ position }) {
        undone.push(position);
        const none = { undone: [], conflicts: [] };
        return { undone: { ...none, position: null }, reads: [], shown: () => ({ ...none, message: '' }) };
      },
    },
  });
  const until = new Date('2026-01-02T10:30:00.000Z');
  const { answer } = await lastHour.undo({ by: 'a', until }, PERSON);
  expect(asked).toMatchObject([
    { actor: 'a', from: '2026-01-02T09:30:00.000Z', to: '2026-01-02T10:30:00.000Z' },
  ]);
  expect([answer.entries.length, answer.more]).toEqual([500, true]);
  expect([undone[0], undone.at(-1)]).toEqual(['1000', '501']);
});

it('leaves older changes of products for later while a job takes back a change of many', async () => {
  const entities = ['page', 'bulk', 'product', 'page'];
  const undone: string[] = [];
  const lastHour = createLastHour({
    descriptions: AUDIT_DESCRIPTIONS,
    audit: {
      list: async () => ({ items: entities.map((entity, at) => ({ ...entry(9 - at), entity })), next: null }),
    },
    undo: {
      undoOf: () => null,
      async undoEntry({ entity, position }) {
        undone.push(position);
        const none = { undone: [], conflicts: [] };
        return {
          undone: { ...none, position: null, isUnderWay: entity === 'bulk' },
          reads: [],
          shown: () => ({ ...none, message: '' }),
        };
      },
    },
  });
  const until = new Date('2026-01-02T10:30:00.000Z');
  const { answer } = await lastHour.undo({ by: 'a', until }, PERSON);
  expect(undone).toEqual(['9', '8', '6']);
  expect(answer.entries.map(({ refusal }) => refusal)).toEqual([
    null,
    null,
    'Grupna izmjena se još vraća. Ponovite poništavanje za koji trenutak.',
    null,
  ]);
});
