import { expect, it } from 'vitest';
import { createMemoryStorage, MESSAGE_KEY } from '../../shared/stores/storage.ts';
import { EMPTY_MESSAGE } from './contact-form.ts';
import { forgetMessage, keepMessage, readMessage } from './message-draft.ts';

it('an unsent message is restored as typed, until it is forgotten', () => {
  const storage = createMemoryStorage();
  const typed = { ...EMPTY_MESSAGE, name: 'Amra', message: 'Kada radite?' };
  keepMessage(storage, typed, 'u1');
  expect(readMessage(storage, 'u1')).toEqual(typed);
  forgetMessage(storage);
  expect(readMessage(storage, 'u1')).toEqual(EMPTY_MESSAGE);
});

it.each([
  ['a guest', '', 'u1', 'Kada radite?'],
  ['an account', 'u1', 'u2', ''],
  ['an account', 'u1', '', ''],
])('a message of %s (%j) is for "%s" only what that person may see', (_, owner, reader, message) => {
  const storage = createMemoryStorage();
  keepMessage(storage, { ...EMPTY_MESSAGE, message: 'Kada radite?' }, owner);
  expect(readMessage(storage, reader).message).toBe(message);
});

it.each(['{', 'null', '"text"', '{"name":7,"other":"x"}'])(
  'a message survives what cannot be read: %s',
  (text) => {
    expect(readMessage(createMemoryStorage({ [MESSAGE_KEY]: text }), '')).toEqual(EMPTY_MESSAGE);
  },
);
