import { expect, it } from 'vitest';
import { createMemoryStorage, MESSAGE_KEY } from '../../shared/stores/storage.ts';
import { EMPTY_MESSAGE } from './contact-form.ts';
import { forgetMessage, keepMessage, readMessage } from './message-draft.ts';

it('an unsent message is restored as typed, until it is forgotten', () => {
  const storage = createMemoryStorage();
  const typed = { ...EMPTY_MESSAGE, name: 'Amra', message: 'Kada radite?' };
  keepMessage(storage, typed);
  expect(readMessage(storage)).toEqual(typed);
  forgetMessage(storage);
  expect(readMessage(storage)).toEqual(EMPTY_MESSAGE);
});

it.each(['{', 'null', '"text"', '{"name":7,"other":"x"}'])(
  'a message survives what cannot be read: %s',
  (text) => {
    expect(readMessage(createMemoryStorage({ [MESSAGE_KEY]: text }))).toEqual(EMPTY_MESSAGE);
  },
);
