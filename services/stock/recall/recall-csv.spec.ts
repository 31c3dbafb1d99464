import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { recallCsv } from './recall-csv.ts';

it('a phone keeps its zeros and a variation becomes no date in a spreadsheet', async () => {
  const order = {
    _id: 'id',
    generatedOrderId: 123_456_789,
    orderName: '#1',
    date: '2026-11-24T09:00:00.000Z',
    name: 'Amra Kovač',
    phone: '061123456',
    email: 'amra@example.com',
    title: 'Sirup',
    variation: '12/26',
    quantity: 2,
  };
  expect(await text(Readable.from(recallCsv(Readable.from([[order]]))))).toContain(
    ';Amra Kovač;"=""061123456""";amra@example.com;Sirup;"=""12/26""";2\r\n',
  );
});
