import { contract } from '../platform/http/calls/contract.ts';
import { UploadAnswer } from './media.schemas.ts';

/** Uploads (specification/content §8): one picture in the field `image` of the form, at most 10 MB. */
export const mediaContract = contract({
  'POST /upload': {
    summary: 'Upload a picture',
    access: ['catalogue', 'content'],
    form: true,
    answers: { 201: UploadAnswer },
  },
});
