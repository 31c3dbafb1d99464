import { fullPath } from '../session/screen-access.ts';

/** The screen with all that is to come. */
export const SCHEDULED_PATH = fullPath('zakazane-izmjene');
