import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_DESCRIPTIONS } from '../../projections/read-models/audit/descriptions.ts';
import { auditStatement, wordsStatement } from '../../projections/read-models/audit/entry-statements.ts';
import { BY_WORDS } from '../../projections/read-models/audit/find-entries.ts';
import { createCaller, createMaker, createWorld, type World } from '../testing/seed-world.ts';
import { startTestShop } from '../testing/shop.ts';
import type { AuditAnswer, AuditChoices, AuditItem } from './audit.schemas.ts';

const shop = await startTestShop();
const call = createCaller(shop);
const make = createMaker(shop);
let world: World;
beforeAll(async () => {
  world = await createWorld(shop);
  await shop.settled();
});
afterAll(() => shop.close());

async function audit(query = ''): Promise<AuditAnswer> {
  await shop.settled();
  const got = await call('GET', `/audit?${query}`, shop.asAdmin);
  if (got.statusCode !== 200) throw new Error(`${query} answered ${got.statusCode}: ${got.body}`);
  return got.json<AuditAnswer>();
}

const reported = ({ text, changes }: AuditItem) => [
  text,
  ...changes.map(({ label, oldText, newText }) => `${label}: ${oldText} → ${newText}`),
];

describe('the audit trail', () => {
  it('lists the changes field by field, in Bosnian', async () => {
    const filter = await make.filter();
    await call('POST', `/filters/update-filter/${filter._id}`, shop.asAdmin, {
      filters: [{ name: 'Tablete' }, { name: 'Sirup' }],
    });
    const { items } = await audit(`entity=filter&id=${filter._id}`);

    expect(items.map(reported).slice(0, 2)).toEqual([
      ['Filter dodan', 'Filter: — → Sirup'],
      ['Filter dodan', 'Filter: — → Tablete'],
    ]);
    expect(new Set(items.map(({ title }) => title)).size).toBe(1);
  });

  it('shows a change of many products as one action, with a link to its effects', async () => {
    const changed = [await make.product(), await make.product()];
    const onSale = await make.product({ productAction: 1, actionPercent: 20 });
    const ids = [...changed, onSale].map(({ _id }) => _id);
    const run = { mode: 'run', selection: { ids }, action: { type: 'sale-on', percent: 20 } };
    const { _id } = (await call('POST', '/products/bulk', shop.asAdmin, run)).json<{ _id: string }>();
    const { items } = await audit(`entity=bulk&id=${_id}`);

    expect(items.map(reported)).toEqual([
      ['Grupna izmjena završena', 'Izmijenjeno: — → 2', 'Bez promjene: — → 1', 'Odbijeno: — → 0'],
      ['Grupna izmjena započeta', 'Proizvodi: — → 3'],
    ]);
    for (const line of items)
      expect(line).toMatchObject({
        title: 'akcija 20 %',
        actor: { kind: 'administrator', name: expect.stringMatching(/\S/) },
        action: _id,
      });
    const all = (await audit(`action=${_id}`)).items.filter(({ entity }) => entity !== 'bulk');
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(changed.map((product) => product._id)));
    expect(all.map(({ type }) => type)).toEqual(['ProductSaleStarted', 'ProductSaleStarted']);
  });

  it('is filtered by the id of an action, also by the longest that a client has sent', async () => {
    expect((await audit(`action=request:${'x'.repeat(128)}`)).items).toEqual([]);
  });

  it('has a label for every field of every recorded event', async () => {
    const { rows } = await shop.stores.pool.query<{ entity: string; field: string }>(
      `select distinct entity, jsonb_array_elements(changes)->>'field' as field
         from ${shop.stores.readModels.schema('audit')}.entry`,
    );
    const named = new Set(
      Object.values(AUDIT_DESCRIPTIONS).flatMap(({ entity, fields }) =>
        Object.keys(fields).map((field) => `${entity} ${field}`),
      ),
    );
    const unknown = rows.filter(({ entity, field }) => !named.has(`${entity} ${field}`));

    expect(rows.length).toBeGreaterThan(40);
    expect(unknown).toEqual([]);
  });

  it('shows earlier personal data, until the person is erased', async () => {
    const { id, headers } = await make.customer();
    const profile = {
      name: 'Jasna',
      surname: 'Kovač',
      email: 'jasna@example.com',
      phone: '061 999 000',
      city: 'Zenica',
    };
    expect((await call('POST', `/users/profile-update/${id}`, headers, profile)).statusCode).toBe(200);
    const before = await audit(`entity=user&id=${id}`);

    expect(before.items.map(reported)).toContainEqual(['Ime korisnika promijenjeno', 'Naziv: Amra → Jasna']);
    expect(before.items[0]?.title).toBe('Jasna Kovač');
    const { rows } = await shop.stores.pool.query(
      `select * from ${shop.stores.readModels.schema('audit')}.entry where entity_id = $1`,
      [id],
    );
    expect(JSON.stringify(rows)).not.toContain('Jasna');
    await call('DELETE', `/users/delete-user/${id}`, shop.asAdmin);
    expect(JSON.stringify(await audit(`entity=user&id=${id}`))).not.toContain('Jasna');
  });

  it('shows the note of each step of an order by itself, with its lines', async () => {
    const { _id } = await make.order();
    for (const [status, note] of [
      ['Potvrđena', 'Manje od <5 kom>.\nHvala!'],
      ['Poslana', 'Paket 12'],
    ])
      await call('POST', `/orders/update-status/${_id}`, shop.asAdmin, { status, note });
    const { items } = await audit(`entity=order&id=${_id}`);
    expect(items.map(reported)).toEqual(
      expect.arrayContaining([
        ['Narudžba poslana', 'Napomena: — → Paket 12'],
        ['Narudžba potvrđena', 'Napomena: — → Manje od <5 kom>.\nHvala!'],
      ]),
    );
  });

  it('is filtered by words with and without diacritics, by person, kind, time and entity', async () => {
    const product = await make.product({ title: 'Đumbirov čaj za grlo' });
    for (const q of ['đumbirov', 'dumbir', 'djumbirov CAJ', 'grlo'])
      expect((await audit(`q=${encodeURIComponent(q)}`)).items.map(({ id }) => id)).toContain(product._id);
    expect((await audit('q=dumbir%20sirup')).items).toEqual([]);
    expect((await audit('q=%26%7C!%27')).items).toEqual([]);
    const ofKinds = async (query: string) =>
      (await audit(`q=grlo&${query}`)).items.map(({ id, type }) => [id, type]);
    expect(await ofKinds('entity=product&type=ProductAdded&actor=administrator')).toEqual([
      [product._id, 'ProductAdded'],
    ]);
    for (const other of ['entity=order', 'type=ProductRenamed', 'actor=customer'])
      expect([other, await ofKinds(other)]).toEqual([other, []]);
    const kinds = async (query: string) => new Set((await audit(query)).items.map(({ type }) => type));
    expect(await kinds('type=BrandAdded')).toEqual(new Set(['BrandAdded']));
    const system = (await audit('actor=system')).items;
    expect(new Set(system.map(({ actor }) => actor.kind))).toEqual(new Set(['system']));
    const { actors, kinds: choices } = (
      await call('GET', '/audit/choices', shop.asAdmin)
    ).json<AuditChoices>();
    const administrator = actors.find(({ kind }) => kind === 'administrator');
    expect(administrator).toBeDefined();
    expect(choices).toContainEqual({ entity: 'brand', type: 'BrandAdded', text: 'Brend dodan' });
    const own = (await audit(`actor=${administrator?.id}&limit=5`)).items;
    expect(new Set(own.map(({ actor }) => actor.id))).toEqual(new Set([administrator?.id]));
    const [newest] = (await audit('limit=1')).items;
    expect((await audit(`from=${new Date(Date.parse(newest?.at ?? '') + 1).toISOString()}`)).items).toEqual(
      [],
    );
  });

  it('is read to its end page by page, with each event once, the newest first', async () => {
    const seen: AuditItem[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: AuditAnswer = await audit(`limit=37${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.items);
      cursor = page.next;
    }
    const { rows } = await shop.stores.pool.query<{ count: number }>(
      `select count(*)::int from ${shop.stores.readModels.schema('audit')}.entry`,
    );

    expect(new Set(seen.map(({ position }) => position)).size).toBe(rows[0]?.count);
    expect(seen).toHaveLength(rows[0]?.count ?? 0);
    const times = seen.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('is exported as a table in which spreadsheets find no formula', async () => {
    await make.product({ title: '=1+1;"čaj"' });
    await shop.settled();
    const got = await call('GET', '/audit/export?entity=product', shop.asAdmin);

    expect(got.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = got.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFKada;Ko;Predmet;Naziv;Događaj;Promjene;Razlog');
    expect(got.body).toContain(`;"'=1+1;""čaj""";Proizvod dodan;`);
  });

  it('is closed to all but administrators', async () => {
    for (const path of ['/audit', '/audit/choices', '/audit/export'])
      expect((await call('GET', path, world.amra.headers)).statusCode).toBe(403);
  });
});

describe('a large audit trail', () => {
  it('is read by its indexes, without scans and sorts', async () => {
    const schema = shop.stores.readModels.schema('audit');
    const client = await shop.stores.pool.connect();
    try {
      // On a busy machine the rows take longer than a statement may.
      await client.query('begin; set local statement_timeout = 0');
      await client.query(
        `insert into ${schema}.entry
         select 1000000 + n, now() - n * interval '1 minute', 'administrator', 'a' || n % 5, null,
                (array['product','order','cart','user'])[1 + n % 4], 'thing-' || n % 9000, 'Naziv ' || n, 'Type' || n % 60, '[]',
                case when n % 10 = 0 then 'Uvoz' end, case when n % 10 = 0 then 'action-' || n % 700 end,
                to_tsvector('simple', 'naziv ' || n || case when n % 10 = 0 then ' uvoz' else '' end)
           from generate_series(1, 60000) n`,
      );
      await client.query(`analyze ${schema}.entry`);
      const plan = async (query: Parameters<typeof auditStatement>[1]) => {
        const { sql, parameters } = auditStatement(schema, query, 51).compile();
        return JSON.stringify((await client.query(`explain (format json) ${sql}`, [...parameters])).rows);
      };
      const month = { from: '2026-01-01T00:00:00Z', to: '2026-12-31T00:00:00Z' };
      const cursor = `${Date.now()}.1030000`;
      for (const query of [
        {},
        { cursor },
        { ...month, cursor },
        { entity: 'product' },
        { entity: 'product', ...month, cursor },
        { entity: 'product', id: 'thing-8' },
        { actor: 'a3', cursor },
        { actor: 'administrator' },
        { type: 'Type7' },
        { action: 'action-70' },
        { q: 'naziv' },
      ]) {
        const reported = await plan(query);
        expect(reported, JSON.stringify(query)).not.toContain('Seq Scan');
        expect(reported, JSON.stringify(query)).not.toContain('"Sort"');
      }
      // A rare word's few entries are sorted, and they are found by the word.
      await client.query(BY_WORDS);
      const { sql, parameters } = wordsStatement(schema, { q: '4711' }, 100).compile();
      const reported = JSON.stringify(
        (await client.query(`explain (format json) ${sql}`, [...parameters])).rows,
      );
      expect(reported).toContain('entry_by_words');
      expect(reported).not.toContain('Seq Scan');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
