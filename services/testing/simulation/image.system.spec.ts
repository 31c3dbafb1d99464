import { beforeAll, expect, it } from 'vitest';
import { type Engine, startEngine } from './engine.ts';
import { type Image, keepImage, keptForLater } from './image.ts';

let engine: Engine;
let image: Image;

const numbers = () =>
  engine.rows<{ n: number }>('select n from things_1.numbers order by n').map(({ n }) => n);

beforeAll(async () => {
  engine = await startEngine();
  engine.run(`
    create schema simulated; create table simulated.locks (key text);
    create schema things_1; create table things_1.numbers (n integer, id serial);
    insert into things_1.numbers (n) values (1), (2)`);
  image = keepImage(engine);
});

it.each([
  ['adds rows', 'insert into things_1.numbers (n) values (3)'],
  ['changes rows', 'update things_1.numbers set n = n + 10'],
  ['deletes rows', 'delete from things_1.numbers'],
  ['drops what the first day created', keptForLater('drop schema if exists things_1 cascade')],
  ['makes other generations', 'create schema things_2; create table things_2.numbers (n integer)'],
  ['changes nothing', 'select 1'],
])('a history begins with the rows of the first day after one that %s', (_, statements) => {
  engine.run(statements);
  image.restore();
  expect(numbers()).toEqual([1, 2]);
  expect(engine.rows('select nspname from pg_namespace where nspname ~ $$things_[^1]$$')).toEqual([]);
  // And numbers continue where they stood.
  engine.run('insert into things_1.numbers (n) values (9)');
  expect(engine.rows('select id from things_1.numbers where n = 9')).toEqual([{ id: 3 }]);
  image.restore();
});
