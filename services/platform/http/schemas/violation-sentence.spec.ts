import Type from 'typebox';
import { expect, it } from 'vitest';
import { link, longText, text } from '../../kernel/wire/http-schemas.ts';
import { compileValidator } from './validation-compiler.ts';
import { validationDetails } from './validation-details.ts';

const TAX_NUMBER = Type.String({ minLength: 1, pattern: '^\\d{13}$' });
const EMPTY = 'Ovo polje ne smije biti prazno.';
const MALFORMED = 'Vrijednost nije ispravno napisana.';

it.each([
  ['a title', text(), '\u200b', EMPTY],
  ['a text', longText(100), ' ', EMPTY],
  ['a link', link(), ' ', EMPTY],
  ['a number of digits', TAX_NUMBER, '123', MALFORMED],
  ['a number of digits', TAX_NUMBER, '', EMPTY],
])('%s that does not match its pattern says what is wrong with it', (_, schema, value, expected) => {
  const validate = compileValidator({
    schema: Type.Object({ field: schema }),
    method: 'POST',
    url: '/',
    httpPart: 'querystring',
  });
  const { error } = Object(validate({ field: value }));
  expect(validationDetails(error)).toEqual([{ field: 'field', error: expected }]);
});
