import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { compileValidator } from './validation-compiler.ts';

const schema = Type.Object({ email: Type.String({ format: 'email' }) });
const validate = compileValidator({ schema, method: 'POST', url: '/', httpPart: 'body' });
const isAccepted = (email: string) => !('error' in Object(validate({ email })));

describe('an e-mail', () => {
  it.each([
    'amra@example.ba',
    'amra.@example.ba',
    '.amra@example.ba',
    'amra..h@example.ba',
    "o'brien+lijek@mail.example.co.uk",
    'AMRA@EXAMPLE.BA',
    `amra@${'a'.repeat(63)}.ba`,
  ])('is accepted as a browser accepts it, with a dot in the domain: %s', (email) => {
    expect(isAccepted(email)).toBe(true);
  });

  it.each([
    'amra',
    'amra@',
    '@example.ba',
    'amra@example',
    'amra@example.',
    'amra@.example.ba',
    'amra@example..ba',
    'amra@-example.ba',
    'amra@example-.ba',
    'amra@@example.ba',
    'amra h@example.ba',
    'amra@example.ba\n',
    'đana@example.ba',
    '<amra@example.ba>',
    'amra,h@example.ba',
    `amra@${'a'.repeat(64)}.ba`,
  ])('is refused otherwise: %s', (email) => {
    expect(isAccepted(email)).toBe(false);
  });
});
