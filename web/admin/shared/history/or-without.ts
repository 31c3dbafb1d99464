import { ApiError } from '../../../shared/api/client.ts';

/** The answer, or null where the shop refuses it: the screen is shown without. */
export async function orWithout<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
