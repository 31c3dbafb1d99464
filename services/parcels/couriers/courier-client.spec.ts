import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CourierAway } from './courier-service.ts';
import { createEuroExpress } from './euro-express.ts';
import { createXExpress } from './x-express.ts';

const PARCEL = {
  ownNumber: 'p1',
  name: 'Amra Kovač',
  address: 'Lipa 5',
  place: 'Mostar',
  postalCode: '88000',
  phone: '061',
  pieces: 1,
  weight: null,
  value: 100,
  cashOnDelivery: 0,
};
/** Behaves as `answer` says. */
const is: { answer: (response: ServerResponse) => void } = { answer: (response) => response.end() };
const server = createServer((_request, response) => is.answer(response));
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json = (body: unknown, status = 200) => {
  is.answer = (response) => void response.writeHead(status).end(JSON.stringify(body));
};
const signal = () => AbortSignal.timeout(5_000);
const xExpress = () => createXExpress({ url, user: 'u', password: 'p' });
const euroExpress = () => createEuroExpress({ url, key: 'k' });

it.each([
  ['another status', { results: [] }, 500],
  ['a refused sign-in', { results: [{ ownNumber: 'p1', status: 'rejected', message: 'Ne' }] }, 401],
  ['no result', { results: [] }, 200],
  ['another parcel', { results: [{ ownNumber: 'p2', status: 'accepted', code: 'X1' }] }, 200],
  ['a number that is none', { results: [{ ownNumber: 'p1', status: 'accepted', code: '<b>' }] }, 200],
  ['no number of a duplicate', { results: [{ ownNumber: 'p1', status: 'duplicate' }] }, 200],
  ['more than fits', { results: 'x'.repeat(300_000) }, 200],
])('an announcement that is answered with %s is neither announced nor refused', async (_, body, status) => {
  json(body, status);
  await expect(xExpress().announce(PARCEL, signal())).rejects.toThrow(CourierAway);
  await expect(euroExpress().announce(PARCEL, signal())).rejects.toThrow(CourierAway);
});

it.each([400, 422])('a parcel that X Express answers %s with a cause is refused', async (status) => {
  json({ message: 'Telefon nije ispravan' }, status);
  const refused = { state: 'refused', cause: 'Telefon nije ispravan' };
  expect(await xExpress().announce(PARCEL, signal())).toEqual(refused);
  json({ results: [{ ownNumber: 'p1', status: 'rejected', message: 'Telefon nije ispravan' }] }, status);
  expect(await xExpress().announce(PARCEL, signal())).toEqual(refused);
  json({}, status);
  await expect(xExpress().announce(PARCEL, signal())).rejects.toThrow(CourierAway);
});

it('a cause that is too long is shortened', async () => {
  json({
    results: [{ ownNumber: 'p1', status: 'rejected', message: 'Ne'.repeat(1000) }],
  });
  expect(await xExpress().announce(PARCEL, signal())).toEqual({
    state: 'refused',
    cause: 'Ne'.repeat(250),
  });
});

it('a place that EuroExpress does not know, or among very many, keeps no parcel waiting', async () => {
  json({}, 404);
  const cause = 'EuroExpress ne poznaje mjesto 88000 Mostar.';
  const refused = { state: 'refused', cause, isUnasked: true };
  expect(await euroExpress().announce(PARCEL, signal())).toEqual(refused);
  json({ places: Array.from({ length: 1001 }, (_, id) => ({ id, name: `Mjesto ${id}`, zip: '88000' })) });
  expect(await euroExpress().announce(PARCEL, signal())).toEqual(refused);
});

it('an announcement is broken off by its signal, also in the middle of the answer', async () => {
  const begun = new AbortController();
  is.answer = (response) => {
    response.writeHead(200).write('{');
    begun.abort();
  };
  await expect(xExpress().announce(PARCEL, begun.signal)).rejects.toThrow(CourierAway);
});

it('a label is a PDF of a bounded size', async () => {
  is.answer = (response) => void response.end('%PDF-1.7 label');
  expect((await xExpress().label('X 1')).toString()).toBe('%PDF-1.7 label');
  is.answer = (response) => void response.end('<html>');
  await expect(xExpress().label('X1')).rejects.toThrow(CourierAway);
  is.answer = (response) => void response.end(`%PDF-${'x'.repeat(6 * 1024 * 1024)}`);
  await expect(euroExpress().label('X1')).rejects.toThrow(CourierAway);
});

it('a number that the courier does not know is no failure', async () => {
  is.answer = (response) =>
    void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
  expect(await xExpress().stateOf('X1')).toBeNull();
  expect(await euroExpress().stateOf('X1')).toBeNull();
});

it('refuses an unknown state', async () => {
  json({ status: 'LOST', state: 9 });
  await expect(xExpress().stateOf('X1')).rejects.toThrow(CourierAway);
  await expect(euroExpress().stateOf('X1')).rejects.toThrow(CourierAway);
});
