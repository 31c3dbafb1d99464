import { beforeAll, expect, it } from 'vitest';
import { type Engine, startEngine } from './engine.ts';
import { createImages, type Image, type Images } from './image.ts';

let engine: Engine;
let images: Images;
let image: Image;

const numbers = () => engine.rows<{ n: number }>('select n from things.numbers order by n').map(({ n }) => n);

beforeAll(async () => {
  engine = await startEngine();
  engine.run(`
    create schema things; create table things.numbers (n integer, id serial);
    insert into things.numbers (n) values (1), (2)`);
  numbers();
  images = createImages(engine);
  image = images.keep();
});

it.each([
  ['adds rows', 'insert into things.numbers (n) values (3)'],
  ['changes rows', 'update things.numbers set n = n + 10'],
  ['deletes rows', 'delete from things.numbers'],
  ['drops what there was', 'drop schema things cascade'],
  [
    'makes other tables',
    'create schema others; create table others.numbers as select generate_series(1, 9999)',
  ],
  ['needs more memory', 'select count(*) from (select array_agg(n) from generate_series(1, 3000000) n) a'],
  ['breaks off', 'begin; insert into things.numbers (n) values (4)'],
  ['changes nothing', 'select 1'],
])('the database is again as it was before what %s', (_, statements) => {
  engine.run(statements);
  image.restore();
  expect(numbers()).toEqual([1, 2]);
  expect(engine.rows("select nspname from pg_namespace where nspname = 'others'")).toEqual([]);
  // And numbers continue where they stood.
  engine.run('insert into things.numbers (n) values (9)');
  expect(engine.rows('select id from things.numbers where n = 9')).toEqual([{ id: 3 }]);
  image.restore();
});

it('an image that was made later can be restored, and then the first one', () => {
  engine.run('insert into things.numbers (n) values (3)');
  const later = images.keep();
  engine.run('drop schema things cascade');
  later.restore();
  expect(numbers()).toEqual([1, 2, 3]);
  later.drop();
  image.restore();
  expect(numbers()).toEqual([1, 2]);
});
