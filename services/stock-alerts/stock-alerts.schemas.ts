import Type from 'typebox';
import { orNull } from '../platform/kernel/wire/http-schemas.ts';

/** `variation` by name or id; without it any variation of the product will do. */
export const NotifyMeBody = Type.Object({
  email: Type.String({ minLength: 3, maxLength: 200, format: 'email' }),
  variation: Type.Optional(orNull(Type.String({ maxLength: 200 }))),
});
