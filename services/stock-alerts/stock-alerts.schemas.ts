import Type from 'typebox';

/** `variation` by name or id; without it any variation of the product will do. */
export const NotifyMeBody = Type.Object({
  email: Type.String({ minLength: 3, maxLength: 200, format: 'email' }),
  variation: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
});
