import { contract } from '../../platform/http/calls/contract.ts';
import { CountPreview } from './count.schemas.ts';

/** The only call of counts that takes a file (`file` of its form). */
export const countSheetContract = contract({
  'POST /stock/counts/:id/sheet': {
    summary: 'Hand in the filled-in sheet of a count',
    access: ['catalogue'],
    form: true,
    answers: { 200: CountPreview },
  },
});
