import Type, { type Static } from 'typebox';

/** The names under which a picture and its small copy are kept. */
export const UploadAnswer = Type.Object({ image: Type.String(), image_thumb: Type.String() });
export type UploadAnswer = Static<typeof UploadAnswer>;
