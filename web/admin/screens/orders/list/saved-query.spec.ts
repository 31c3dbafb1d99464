import { expect, it } from 'vitest';
import { ORDER_TABLE } from '../../../features/order-table/order-tables.ts';
import { readTableQuery } from '../../../shared/table/table-query.ts';
import { addressOf, saveableQuery } from './saved-query.ts';

const saved = (address: string) => saveableQuery(readTableQuery(new URLSearchParams(address), ORDER_TABLE));

it('saves filters and sort of the table, without the page and the name of a customer', () => {
  expect(saved('page=3&name=Amra&tag=Hitno&sort=totalPrice-desc&utm=1')).toBe(
    'tag=Hitno&sort=totalPrice-desc',
  );
  expect(saved('page=2&name=Amra')).toBe('');
});

it('has one address, regardless of the order of its filters', () => {
  expect(addressOf('sort=totalPrice-desc&tag=Hitno&status=Nova')).toBe(
    '?status=Nova&tag=Hitno&sort=totalPrice-desc',
  );
  expect(addressOf('tag=Hitno&sort=orderId-desc')).toBe('?tag=Hitno');
  expect(addressOf('')).toBe('');
});
