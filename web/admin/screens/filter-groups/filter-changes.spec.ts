import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../shared/api/client.ts';
import { adding, changeFilters, removing, renaming } from './filter-changes.ts';

const FILTERS = [
  { id: 'aaaaaaaaaa', name: 'Tablete', isUsed: 1, quantity: 4 },
  { id: 'bbbbbbbbbb', name: 'Sirup', isUsed: 0, quantity: 0 },
];

/** A shop that records the sent bodies. */
function shopWith(filters: readonly object[]) {
  const sent: unknown[] = [];
  const api: ApiClient = {
    send: async <T>(method: string, path: string, body?: unknown) => {
      if (method === 'GET')
        return { _id: 'g', filter_id: 3, name: 'Oblik', filters: JSON.stringify(filters) } as T;
      sent.push(path, JSON.parse((body as { filters: string }).filters));
      return {} as T;
    },
  };
  return { api, sent };
}

describe('changing one filter of a group', () => {
  it.each([
    [
      'adds it at the end',
      adding(' Kapi '),
      [
        ['aaaaaaaaaa', 'Tablete'],
        ['bbbbbbbbbb', 'Sirup'],
        [undefined, 'Kapi'],
      ],
    ],
    [
      'renames it',
      renaming('bbbbbbbbbb', 'Kapi'),
      [
        ['aaaaaaaaaa', 'Tablete'],
        ['bbbbbbbbbb', 'Kapi'],
      ],
    ],
    ['takes it out', removing('aaaaaaaaaa'), [['bbbbbbbbbb', 'Sirup']]],
  ])('%s and saves the whole list as the shop has it now', async (_, change, expected) => {
    const { api, sent } = shopWith(FILTERS);

    await changeFilters(api, '3', change);

    expect(sent[0]).toBe('/api/filters/update-filter/3');
    expect((sent[1] as { id?: string; name: string }[]).map(({ id, name }) => [id, name])).toEqual(expected);
  });

  it('refuses to rename one that was deleted meanwhile, and saves nothing', async () => {
    const { api, sent } = shopWith(FILTERS);
    await expect(changeFilters(api, '3', renaming('cccccccccc', 'Kapi'))).rejects.toThrow(
      'Filter je u međuvremenu izbrisan.',
    );
    expect(sent).toEqual([]);
  });
});
