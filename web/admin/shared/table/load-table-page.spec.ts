import { describe, expect, it } from 'vitest';
import { loadTablePage } from './load-table-page.ts';
import type { TableSpec } from './table-query.ts';

const SPEC: TableSpec = {
  sortable: ['id'],
  filters: { name: 100 },
  defaultSort: { column: 'id', direction: 'desc' },
};

const answerOf = (total: number) => () => Promise.resolve({ items: [], total, page: 1, pageSize: 12 });
const urlOf = (search: string) => new URL(`https://shop.example/administracija/narudzbe${search}`);

describe('loading a page of a table', () => {
  it('requests the page that the address names', async () => {
    let asked = '';

    await loadTablePage(urlOf('?page=2&name=amra'), SPEC, (request) => {
      asked = request.toString();
      return answerOf(24)();
    });

    expect(asked).toBe('name=amra&page=2&pageSize=12&sort=id-desc');
  });

  it('redirects from a page beyond the last one to the last one', async () => {
    const refused = await loadTablePage(urlOf('?page=9&name=amra'), SPEC, answerOf(25)).catch(
      (thrown: unknown) => thrown,
    );

    expect(refused).toBeInstanceOf(Response);
    expect((refused as Response).headers.get('Location')).toBe('/administracija/narudzbe?name=amra&page=3');
  });

  it('stays on the first page of an empty table', async () => {
    await expect(loadTablePage(urlOf(''), SPEC, answerOf(0))).resolves.toMatchObject({ total: 0 });
  });
});
