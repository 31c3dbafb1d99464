import { fullPath } from '../session/screen-access.ts';

export const AUDIT_PATH = fullPath('dnevnik');

/** The screen with all that happened to one entity. */
export function historyPath(entity: string, id: string): string {
  return fullPath(`historija/${entity}/${encodeURIComponent(id)}`);
}

/** The audit trail with all that one action (import, bulk change, restore) did. */
export function actionPath(action: string): string {
  return `${AUDIT_PATH}?${new URLSearchParams({ action })}`;
}
