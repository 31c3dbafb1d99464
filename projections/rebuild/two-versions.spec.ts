import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRegistrySchema } from '../../services/platform/registry/registry.ts';
import { PATIENCE, PATIENCE_MS } from '../../services/testing/patience.ts';
import { type Generation, listGenerations } from '../generations/generations.ts';
import type { Projection } from '../generations/projection.ts';
import type { ReadModels } from '../generations/read-models.ts';
import { createProjectionsSchema } from '../projections-schema.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { tally } from '../testing/tally.ts';
import { createForgottenPersons } from './forgotten-persons.ts';
import { rebuild } from './rebuild.ts';
import { latestTasks } from './tasks.ts';
import { dropUnused } from './unused-generations.ts';

/** A new generation begins when the leader gets to it, however busy the machine is. */

/** The next version of the program: a column more, which queries of the earlier one do not know. */
const raised: Projection = {
  ...tally,
  definition: 2,
  tables: tally.tables.replace(');', ", unit text not null default 'KM');"),
};
const ids = Array.from({ length: 10 }, (_, at) => `b${at}`);
const ones = ids.map(() => ({ amount: 1 }));

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
const gates: (() => void)[] = [];
afterEach(async () => {
  for (const open of gates.splice(0)) open();
  await shop.close();
});

/** A version of the program whose projector waits until `open`. */
function gated(projection: Projection) {
  const gate = new AbortController();
  const opened = new Promise((resolve) => gate.signal.addEventListener('abort', resolve));
  const open = () => gate.abort();
  gates.push(open);
  const project: Projection['project'] = async (...batch) => {
    await opened;
    return projection.project(...batch);
  };
  return { projection: { ...projection, project }, open };
}

async function shows(readModels: ReadModels, each: number): Promise<void> {
  expect(await readModels.waitFor(await shop.store.head(), ['tally'], PATIENCE_MS)).toBe(true);
  const { rows } = await shop.pool.query<{ count: number }>(
    `select count from ${readModels.schema('tally')}.tally`,
  );
  expect(rows).toEqual(ids.map(() => ({ count: each })));
}

async function generations(name = 'tally'): Promise<string[]> {
  return (await listGenerations(shop.pool, name)).map(tell);
}
const tell = ({ generation, definition, state }: Generation) => `${generation} of ${definition} ${state}`;

describe('two versions of the program on one database', () => {
  it('each follow and show the generation of their own definition, while the next is built and afterwards', async () => {
    const [before, after] = [await shop.readModelsOf(tally), await shop.readModelsOf(raised)];
    shop.start(tally);
    await shop.append('box', ones, ids);
    await shows(before, 1);

    const next = gated(raised);
    shop.start(next.projection);
    await expect.poll(generations, PATIENCE).toEqual(['1 of 1 live', '2 of 2 building']);
    await shop.append('box', ones, ids);
    await shows(before, 2);
    expect(after.names()).toEqual([]);
    expect(() => after.schema('tally')).toThrow(/tally/);

    next.open();
    await shows(after, 2);
    await shop.append('box', ones, ids);
    await shows(before, 3);
    await shows(after, 3);
    expect(await generations()).toEqual(['1 of 1 live', '2 of 2 live']);
  });

  it('keep each other’s generations when the earlier one returns', async () => {
    const [before, after] = [await shop.readModelsOf(tally), await shop.readModelsOf(raised)];
    const first = shop.start(tally);
    await shop.append('box', ones, ids);
    await shows(before, 1);
    await first.stop();
    shop.start(raised);
    await shop.append('box', ones, ids);
    await shows(after, 2);

    shop.start(tally);
    await shop.append('box', ones, ids);
    await shows(before, 3);
    await shows(after, 3);
    expect(await generations()).toEqual(['1 of 1 live', '2 of 2 live']);
    expect(await latestTasks(shop.pool, [tally])).toEqual([]);
  });

  it('use a generation that the later one built in advance', async () => {
    const [before, after] = [await shop.readModelsOf(tally), await shop.readModelsOf(raised)];
    shop.start(tally);
    await shop.append('box', ones, ids);
    await shows(before, 1);
    await rebuild(shop, raised);
    await shop.append('box', ones, ids);
    await shows(before, 2);
    shop.start(raised);
    await shows(after, 2);
    expect(await generations()).toEqual(['1 of 1 live', '2 of 2 live']);
  });

  it('build several read models that have changed at the same time', async () => {
    const other = { ...tally, name: 'other' };
    const first = shop.start(tally, other);
    await shop.append('box', ones, ids);
    await shop.settled('tally', 'other');
    await first.stop();

    const slow = gated(raised);
    shop.start(slow.projection, { ...other, definition: 2 });
    await expect.poll(() => generations('other'), PATIENCE).toContain('2 of 2 live');
    await expect.poll(generations, PATIENCE).toEqual(['1 of 1 live', '2 of 2 building']);
    slow.open();
    await expect.poll(generations, PATIENCE).toContain('2 of 2 live');
  });

  it('keep one generation of other definitions for a rollback, and those in use', async () => {
    const first = shop.start(tally);
    await shop.append('box', ones, ids);
    await shop.settled('tally');
    for (const definition of [2, 3]) {
      const next = shop.start({ ...raised, definition });
      await expect.poll(generations, PATIENCE).toContain(`${definition} of ${definition} live`);
      await next.stop();
    }
    expect(await generations()).toEqual(['1 of 1 live', '2 of 2 live', '3 of 3 live']);
    await first.stop();
    shop.start({ ...raised, definition: 4 });
    await expect.poll(generations, PATIENCE).toEqual(['3 of 3 live', '4 of 4 live']);
  });
});

describe('generations of another definition, after an erasure', () => {
  const persons = [
    {
      forget: async () => undefined,
      deletion:
        'delete from tally where id in (select subject from registry.personal_keys where key is null)',
    },
  ];
  const [earlier, later] = [tally, raised].map((one) => ({ ...one, persons }));

  /** The way back: what the earlier version has left, beside what the later one follows. */
  async function upgraded() {
    if (!earlier || !later) throw new Error('Two versions are missing');
    await createRegistrySchema(shop.pool);
    const first = shop.start(earlier);
    await shop.append('box', ones, ids);
    await shop.settled('tally');
    const next = shop.start(later);
    await expect.poll(generations, PATIENCE).toEqual(['1 of 1 live', '2 of 2 live']);
    await shop.pool.query("insert into registry.personal_keys (subject, key) values ('b1', null)");
    const { forgetInKept } = createForgottenPersons(shop.pool, [later]);
    const kept = async () =>
      (await shop.pool.query<{ id: string }>('select id from tally_1.tally order by id')).rows.map(
        ({ id }) => id,
      );
    return { first, next, forgetInKept, kept, earlier };
  }
  const others = ids.filter((id) => id !== 'b1');

  it('stay for a rollback, without the rows that name the person', async () => {
    const { first, forgetInKept, kept, earlier } = await upgraded();
    await first.stop();
    const left = async () => {
      await forgetInKept();
      return kept();
    };
    await expect.poll(left, PATIENCE).toEqual(others);
    expect(await generations()).toEqual(['1 of 1 live', '2 of 2 live']);
    shop.start(earlier);
    await shop.append('box', ones, ids);
    await shop.settled('tally');
  });

  it('are kept while a process follows them', async () => {
    const { forgetInKept, kept } = await upgraded();
    await forgetInKept();
    expect(await kept()).toEqual(ids);
    const [live] = await listGenerations(shop.pool, 'tally');
    if (live) await dropUnused(shop.pool, live);
    expect(await generations()).toEqual(['1 of 1 live', '2 of 2 live']);
  });

  it('are dropped once unused, where they do not record which rows name persons', async () => {
    const { first, forgetInKept } = await upgraded();
    await shop.pool.query('update projections.generations set deletion = null where generation = 1');
    await forgetInKept();
    expect(await generations()).toEqual(['1 of 1 live', '2 of 2 live']);
    await first.stop();
    // The database notices some time later that no process follows them any more.
    const left = async () => {
      await forgetInKept();
      return generations();
    };
    await expect.poll(left, PATIENCE).toEqual(['2 of 2 live']);
  });
});

it('migrates the tables of a release with a single live generation', async () => {
  await shop.pool.query(`
    drop index projections.one_live_generation_of_a_definition, projections.one_task_of_a_definition;
    alter table projections.tasks drop column definition;
    create unique index one_live_generation on projections.generations (name) where state = 'live';
    create unique index one_task_under_way on projections.tasks (name) where state in ('waiting', 'running', 'blocked');`);
  await createProjectionsSchema(shop.pool);
  shop.start(tally);
  await shop.append('box', ones, ids);
  await shop.settled('tally');
  shop.start(raised);
  await expect.poll(generations, PATIENCE).toEqual(['1 of 1 live', '2 of 2 live']);
});
